/** Asking the server what a code opens, without staying. */
import { open } from "../link/line";
import type { ServerMessage, Welcome } from "../link/messages";

/** Raises an Error with a sentence for people if the code opens nothing, or nobody answers. */
export function knock(code: string, name: string): Promise<Welcome> {
  const socket = open();
  return new Promise<Welcome>((done, failed) => {
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", code, name }));
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as ServerMessage;
      if (message.type === "welcome") done(message);
      else if (message.type === "goodbye") failed(new Error(message.reason));
      else if (message.type === "fault") failed(new Error("That cannot be a code; was it copied whole?"));
    };
    socket.onclose = () => failed(new Error("The server cannot be reached; try again in a moment."));
  }).finally(() => socket.close());
}
