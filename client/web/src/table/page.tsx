import type { JSX } from "preact";

export function TablePage(): JSX.Element {
  return <main />;
}
