/** What is on a space, in words: for the line under the board and for those who do not see it. */
import { inWords } from "../../parts/words";
import { type Space, show } from "../../space";
import type { Figures, Level, Piece } from "../dungeon";
import { letterOn } from "./grid";
import { nameOf } from "./letters";
import { isStart, noteAt, piecesAt } from "./pieces";

function figuresInWords(figures: Figures): string {
  return Object.entries(figures)
    .map(
      ([name, value]) =>
        `${inWords(name)} ${typeof value === "object" ? value.map(inWords).join(", ") : inWords(String(value))}`,
    )
    .join(", ");
}

export function pieceInWords({ kind, figures }: Piece): string {
  const more = figuresInWords(figures);
  return more ? `${inWords(kind)} (${more})` : inWords(kind);
}

export function spaceInWords(level: Level, at: Space): string {
  const note = noteAt(level, at);
  const parts = [
    nameOf(letterOn(level, at)),
    ...(isStart(level, at) ? ["start space"] : []),
    ...piecesAt(level, at).map(pieceInWords),
    ...(note ? [`note: ${note}`] : []),
  ];
  return `${show(at)}: ${parts.join("; ")}`;
}
