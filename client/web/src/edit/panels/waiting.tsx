import type { JSX } from "preact";

/** In the place of what the server has yet to tell. */
export const Waiting = (): JSX.Element => <p class="soft">The server has not answered yet.</p>;
