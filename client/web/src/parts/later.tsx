/** Components that come when they are first drawn, so that the table loads without them. */
import { type ComponentType, h, type JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { notify } from "./notices";

export function later<P extends object>(load: () => Promise<ComponentType<P>>): (properties: P) => JSX.Element | null {
  let loaded: ComponentType<P> | null = null;
  return (properties) => {
    const [Part, show] = useState<ComponentType<P> | null>(() => loaded);
    useEffect(() => {
      if (Part) return;
      load().then(
        (part) => {
          loaded = part;
          show(() => part);
        },
        (fault: unknown) => {
          console.error("A part of the page did not come:", fault);
          notify("A part of this page did not come; load the page again.", "bad");
        },
      );
    }, []);
    return Part && h(Part, properties);
  };
}
