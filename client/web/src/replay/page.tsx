import type { JSX } from "preact";

export function ReplayPage(): JSX.Element {
  return <main />;
}
