/** How each seat is told apart: by a colour, a letter and a shape, so that no one of them is needed. */
import { LIVERIES } from "../board/counters/colours";
import { type Cut, outlineOf } from "../board/counters/cuts";
import { capital } from "./words";

export interface SeatLook {
  title: string;
  letter: string;
  cut: Cut;
  /** The outline of its mark, as an SVG path around 0,0 with a radius of about 1. */
  outline: string;
  /** CSS colours of the ground and of what is written on it. */
  ground: string;
  ink: string;
}

/** The heroes' seats in turn order. */
export const COLOURS = ["red", "blue", "green", "yellow"] as const;

/** A seat's mark: the same cut, letter and colours as its hero's token on the board. */
const look = (title: string, letter: string, cut: Cut, ground: string, ink: string): SeatLook => ({
  title,
  letter,
  cut,
  outline: outlineOf(cut, 0, 0, 1),
  ground,
  ink,
});

const LOOKS: Readonly<Record<string, SeatLook>> = {
  ...Object.fromEntries(
    Object.entries(LIVERIES).map(([seat, { letter, cut, fill, on }]) => [
      seat,
      look(capital(seat), letter, cut, fill, on),
    ]),
  ),
  monsters: look("Monsters", "M", "star", "#2b2b30", "#f3f0e6"),
  gm: look("Game master", "GM", "star", "#5b3f86", "#fbf5ff"),
};

/** The look of a seat; one that we do not know gets its first letter in grey. */
export const seatLook = (seat: string): SeatLook =>
  LOOKS[seat] ?? look(seat, seat.slice(0, 1).toUpperCase() || "?", "round", "#54585f", "#ffffff");
