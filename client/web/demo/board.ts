/** The board without a server, for looking at it: `npx vite`, then /demo/board.html; the console has `stage` and `scenes`. Not in the build. */
import "../src/style/tokens.css";
import "../src/style/base.css";
import "./board.css";
import { Stage } from "../src/board/stage";
import { apply, EMPTY, read } from "../src/scene";
import { crowd, everything } from "./scenes";

const host = document.getElementById("host");
if (!host) throw new Error("no host");
const told: unknown[] = [];
const stage = new Stage(host, {
  onTap: (at, press) => told.push(["tap", at, press]),
  onHover: (at) => told.push(["hover", at]),
  onLong: (at) => told.push(["long", at]),
  onDragCounter: (id, to) => told.push(["drag", id, to]),
  onStroke: (spaces, stroke) => told.push(["stroke", spaces, stroke]),
  onBusy: (busy) => told.push(["busy", busy]),
});
stage.show(everything);
Object.assign(window, { stage, told, apply, read, EMPTY, everything, crowd });
