/** How this person likes to play. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Button } from "../../parts/button";
import { Dialog } from "../../parts/dialog";
import { CheckField, ChoiceField } from "../../parts/field";
import { Slider } from "../../parts/slider";
import { ring } from "../attention/call";
import { type Settings, set, settings } from "./settings";

type Choices<K extends keyof Settings> = readonly (readonly [Settings[K] & string, string])[];

const SPEED: Choices<"speed"> = [
  ["slow", "slowly"],
  ["normal", "as it is"],
  ["fast", "quickly"],
  ["skip", "not at all: what came of it at once"],
];
const CONFIRM: Choices<"confirm"> = [
  ["always", "always"],
  ["left", "while something is left to do"],
  ["never", "never"],
];
const TWICE: Choices<"twice"> = [
  ["touch", "with a finger"],
  ["always", "always"],
  ["never", "never: the first tap acts"],
];

export function SettingsCard({ onClose }: { onClose: () => void }): JSX.Element {
  const { speed, volume, confirm, twice, text, follow, letters } = settings.value;
  return (
    <Dialog title="Settings" onClose={onClose}>
      <div class="stack">
        <ChoiceField
          label="Show what happens"
          value={speed}
          choices={SPEED}
          onChoose={(value) => set("speed", value)}
        />
        <ChoiceField
          label="Ask before what is final"
          value={confirm}
          choices={CONFIRM}
          onChoose={(value) => set("confirm", value)}
        />
        <ChoiceField
          label="Tap twice: the first tap only shows"
          value={twice}
          choices={TWICE}
          onChoose={(value) => set("twice", value)}
        />
        <Slider
          label="Sound when it is your turn"
          value={volume}
          least={0}
          most={100}
          step={5}
          words={volume ? `${volume} percent` : "off"}
          onInput={(value) => hear(value)}
        />
        <Allow />
        <Slider
          label="Size of letters"
          value={text}
          least={80}
          most={160}
          step={10}
          words={`${text} percent`}
          onInput={(value) => set("text", value)}
        />
        <CheckField label="The board follows who acts" checked={follow} onCheck={(value) => set("follow", value)} />
        <CheckField
          label="Letters are keys"
          hint="Turn it off if your speech input types letters by itself; arrows, digits and Enter serve on."
          checked={letters}
          onCheck={(value) => set("letters", value)}
        />
      </div>
    </Dialog>
  );
}

function hear(volume: number): void {
  set("volume", volume);
  ring("turn");
}

/** Notifications are asked for only by this button. */
function Allow(): JSX.Element | null {
  const [state, change] = useState(() => (typeof Notification === "undefined" ? null : Notification.permission));
  if (state === null) return null;
  if (state === "granted")
    return <p class="soft">You are called by a notification when it is your turn and this page is hidden.</p>;
  if (state === "denied")
    return (
      <p class="soft">
        This browser does not let the page call you by notifications; that can be changed beside the address.
      </p>
    );
  return (
    <p>
      <Button onClick={() => void Notification.requestPermission().then(change)}>Call me by a notification</Button>
    </p>
  );
}
