import type { JSX } from "preact";

export function RulesPage(): JSX.Element {
  return <main />;
}
