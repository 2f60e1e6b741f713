/** The bar to go through a course: play, steps, speed, the slider and where one is. */
import type { JSX } from "preact";
import { Button } from "../parts/button";
import { Course } from "./course";
import { flagFrom, flags as flagsOf } from "./flags";
import type { Reel } from "./reel";
import { SPEEDS } from "./reel";
import { clock, told } from "./words";
import "./transport.css";

interface Properties {
  reel: Reel;
  /** Nothing of what lies ahead is shown. */
  blind: boolean;
}

const PATHS = {
  play: "M5 3 19 12 5 21Z",
  pause: "M5 3h5v18H5ZM14 3h5v18h-5Z",
  back: "M17 3v18L6 12Z",
  on: "M7 3v18l11-9Z",
  turnBack: "M20 3v18l-9-9Zm-9 0v18l-9-9Z",
  turnOn: "M4 3v18l9-9Zm9 0v18l9-9Z",
  start: "M3 3h3v18H3Zm18 0v18L8 12Z",
  end: "M18 3h3v18h-3ZM3 3v18l13-9Z",
};

function Sign({ name }: { name: keyof typeof PATHS }): JSX.Element {
  return (
    <svg class="transport-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** What is shown, in words: the move, whose command it was, and when. */
export function whereWords(reel: Reel): string {
  const moment = reel.moment.value;
  const said = moment && told(moment.seat, moment.command, reel.scene.value);
  return [`Move ${reel.at.value}`, said ? `${said.who} ${said.what}` : ""].filter(Boolean).join(": ");
}

export function Transport({ reel, blind }: Properties): JSX.Element {
  const most = blind ? reel.furthest.value : reel.last.value;
  const flags = blind ? flagsOf(reel.moments.value, most, most) : reel.flags.value;
  const at = reel.at.value;
  const jump = (way: 1 | -1): void => {
    const flag = flagFrom(flags, at, way);
    if (flag) void reel.to(flag.number);
  };
  return (
    <div class="transport" role="group" aria-label="Going through the game">
      <Course at={at} most={most} flags={flags} words={whereWords(reel)} onMove={(number) => reel.jump(number)} />
      <div class="transport-row">
        <div class="transport-buttons">
          <Button aria-label="To the start (Home)" title="To the start (Home)" onClick={() => reel.jump(1)}>
            <Sign name="start" />
          </Button>
          <Button
            aria-label="A turn back (Shift and left)"
            title="A turn back (Shift ←)"
            onClick={() => void reel.step(-1, "turn")}
          >
            <Sign name="turnBack" />
          </Button>
          <Button
            aria-label="A command back (left)"
            title="A command back (←)"
            onClick={() => void reel.step(-1, "command")}
          >
            <Sign name="back" />
          </Button>
          <Button
            kind="main"
            aria-label={reel.playing.value ? "Pause (Space)" : "Play (Space)"}
            title={reel.playing.value ? "Pause (Space)" : "Play (Space)"}
            onClick={() => reel.toggle()}
          >
            <Sign name={reel.playing.value ? "pause" : "play"} />
          </Button>
          <Button
            aria-label="A command on (right)"
            title="A command on (→)"
            onClick={() => void reel.step(1, "command")}
          >
            <Sign name="on" />
          </Button>
          <Button
            aria-label="A turn on (Shift and right)"
            title="A turn on (Shift →)"
            onClick={() => void reel.step(1, "turn")}
          >
            <Sign name="turnOn" />
          </Button>
          {!blind && (
            <Button aria-label="To the end (End)" title="To the end (End)" onClick={() => reel.jump(reel.last.value)}>
              <Sign name="end" />
            </Button>
          )}
        </div>
        <div class="transport-buttons transport-more">
          <Button kind="quiet" title="The mark before ([)" onClick={() => jump(-1)}>
            ‹ mark
          </Button>
          <Button kind="quiet" title="The next mark (])" onClick={() => jump(1)}>
            mark ›
          </Button>
          <label class="transport-speed">
            <span>Speed</span>
            <select
              value={String(reel.speed.value)}
              onChange={(event) => (reel.speed.value = Number(event.currentTarget.value))}
            >
              {SPEEDS.map((speed) => (
                <option key={speed} value={String(speed)} selected={speed === reel.speed.value}>
                  {speed}×
                </option>
              ))}
            </select>
          </label>
        </div>
        <Where reel={reel} most={blind ? null : most} />
      </div>
    </div>
  );
}

function Where({ reel, most }: { reel: Reel; most: number | null }): JSX.Element {
  const moment = reel.moment.value;
  return (
    <p class="transport-where" data-number={reel.at.value}>
      <strong>{reel.at.value}</strong>
      {most !== null && <span> of {most}</span>}
      {moment && <span class="soft"> · {clock(moment.time)}</span>}
    </p>
  );
}
