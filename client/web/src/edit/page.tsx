import type { JSX } from "preact";

export function EditPage(): JSX.Element {
  return <main />;
}
