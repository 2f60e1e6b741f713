/** How each seat is told apart: by a colour, a letter and a shape, so that no one of them is needed. */

export type Shape = "circle" | "square" | "triangle" | "diamond" | "star";

export interface SeatLook {
  title: string;
  letter: string;
  shape: Shape;
  /** CSS colours of the ground and of what is written on it. */
  ground: string;
  ink: string;
}

/** The heroes' seats in turn order. */
export const COLOURS = ["red", "blue", "green", "yellow"] as const;

const LOOKS: Readonly<Record<string, SeatLook>> = {
  red: { title: "Red", letter: "R", shape: "circle", ground: "var(--red)", ink: "var(--on-red)" },
  blue: { title: "Blue", letter: "B", shape: "square", ground: "var(--blue)", ink: "var(--on-blue)" },
  green: { title: "Green", letter: "G", shape: "triangle", ground: "var(--green)", ink: "var(--on-green)" },
  yellow: { title: "Yellow", letter: "Y", shape: "diamond", ground: "var(--yellow)", ink: "var(--on-yellow)" },
  monsters: { title: "Monsters", letter: "M", shape: "star", ground: "#2b2b30", ink: "#f3f0e6" },
  gm: { title: "Game master", letter: "GM", shape: "star", ground: "#5b3f86", ink: "#fbf5ff" },
};

/** The look of a seat; one that we do not know gets its own name in grey. */
export function seatLook(seat: string): SeatLook {
  const known = LOOKS[seat];
  return known ?? { title: seat, letter: seat.slice(0, 1).toUpperCase() || "?", shape: "circle", ground: "#54585f", ink: "#ffffff" };
}
