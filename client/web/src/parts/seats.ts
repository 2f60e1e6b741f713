/** How each seat is told apart: by a colour, a letter and a shape, so that no one of them is needed. */
import { type Cut, LIVERIES } from "../board/colours";
import { capital } from "./words";

export interface SeatLook {
  title: string;
  letter: string;
  /** The outline of its mark, as an SVG path around 0,0 with a radius of about 1. */
  outline: string;
  /** CSS colours of the ground and of what is written on it. */
  ground: string;
  ink: string;
}

/** The heroes' seats in turn order. */
export const COLOURS = ["red", "blue", "green", "yellow"] as const;

/** Corners of the outlines with waves and rays. */
const WAVES = 9;
const RAYS = 12;

const around = (many: number, radius: (n: number) => number): string => {
  const corners = Array.from({ length: many }, (_, n) => {
    const angle = (2 * Math.PI * n) / many;
    return `${(radius(n) * Math.sin(angle)).toFixed(3)} ${(-radius(n) * Math.cos(angle)).toFixed(3)}`;
  });
  return `M${corners.join("L")}Z`;
};

const OUTLINES: Readonly<Record<Cut | "star", string>> = {
  round: "M0-.97A.97.97 0 1 1-.01-.97Z",
  waves: around(72, (n) => 0.94 + 0.06 * Math.cos((2 * Math.PI * n * WAVES) / 72)),
  six: around(6, () => 1.04),
  rays: around(2 * RAYS, (n) => (n % 2 ? 0.88 : 1.02)),
  star: around(12, (n) => (n % 2 ? 0.82 : 1.05)),
};

/** A seat's mark: the same cut, letter and colours as its hero's token on the board. */
function hero(title: string, { letter, cut, fill, on }: (typeof LIVERIES)[string]): SeatLook {
  return { title, letter, outline: OUTLINES[cut], ground: fill, ink: on };
}

const LOOKS: Readonly<Record<string, SeatLook>> = {
  ...Object.fromEntries(Object.entries(LIVERIES).map(([seat, livery]) => [seat, hero(capital(seat), livery)])),
  monsters: { title: "Monsters", letter: "M", outline: OUTLINES.star, ground: "#2b2b30", ink: "#f3f0e6" },
  gm: { title: "Game master", letter: "GM", outline: OUTLINES.star, ground: "#5b3f86", ink: "#fbf5ff" },
};

/** The look of a seat; one that we do not know gets its first letter in grey. */
export function seatLook(seat: string): SeatLook {
  const known = LOOKS[seat];
  return (
    known ?? {
      title: seat,
      letter: seat.slice(0, 1).toUpperCase() || "?",
      outline: OUTLINES.round,
      ground: "#54585f",
      ink: "#ffffff",
    }
  );
}
