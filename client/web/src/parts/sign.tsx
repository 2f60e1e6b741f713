/** Small signs for buttons, drawn so that no font must have them. */
import type { JSX } from "preact";
import "./sign.css";

/** Strokes in a box of 24 by 24. */
const SIGNS = {
  gear: "M12 8.4a3.6 3.6 0 1 0 .1 7.2 3.6 3.6 0 0 0-.1-7.2M12 2.8v2.6M12 18.6v2.6M2.8 12h2.6M18.6 12h2.6M5.5 5.5l1.9 1.8M16.6 16.7l1.9 1.8M5.5 18.5l1.9-1.9M16.6 7.3l1.9-1.8",
  help: "M8 8.6c.3-2.6 2-4 4.2-4 2.4 0 4 1.5 4 3.7 0 3-4.1 3.2-4.1 6.5M12 18.7v.8",
  pause: "M8.5 5.2v13.7M15.5 5v14",
  play: "M7.5 4.8 18.6 12 7.4 19.3Z",
  whole: "M4 9V4.2h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  nearer: "M12 4.8v14.5M4.7 12h14.5",
  farther: "M4.7 12h14.5",
  back: "M4.8 12.2a7.3 7.3 0 1 0 2.3-5.4M4.6 4.3l2.2 2.9 3.4-1.3M12 8v4.5l3 1.8",
  heart: "M12 19.6C5.4 15.2 3.6 11.8 4.3 8.5 5.1 5 9.6 4.3 12 8.2 14.6 4.3 19 5 19.8 8.5 20.5 11.8 18.4 15.2 12 19.6Z",
  away: "M5.5 5.6 18.4 18.5M18.5 5.5 5.6 18.4",
} as const;

type SignName = keyof typeof SIGNS;

export function Sign({ name }: { name: SignName }): JSX.Element {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[name]} />
    </svg>
  );
}
