import type { JSX } from "preact";
import { Button, type ButtonProps } from "./button";
import { notify } from "./notices";

/** Put a text on the clipboard; false where the browser lets nobody. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Pages that did not come by https have no clipboard, but may copy what is selected. */
function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  const before = document.activeElement;
  const home = document.querySelector("dialog[open]") ?? document.body;
  area.value = text;
  area.className = "unseen";
  home.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

interface CopyProps extends Omit<ButtonProps, "onClick"> {
  text: string;
  /** What the notice says was copied, such as `The link`. */
  what: string;
}

export function CopyButton({ text, what, children, ...rest }: CopyProps): JSX.Element {
  const press = async (): Promise<void> => {
    if (await copy(text)) notify(`${what} is copied.`, "good");
    else notify("This browser does not let pages copy: select the text and copy it by hand.", "bad");
  };
  return (
    <Button {...rest} onClick={() => void press()}>
      {children}
    </Button>
  );
}
