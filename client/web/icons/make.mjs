/**
 * Writes src/board/counters/icons.json: for each kind of counter the outline of its picture, the picture's name and its author.
 *
 *     npm pack @iconify-json/game-icons@1.2.4 && tar xzf *.tgz
 *     node icons/make.mjs package/icons.json
 *
 * The pictures are from game-icons.net (CC BY 3.0). They are drawn at most a few dozen pixels wide, so whole numbers on
 * the square of 512 are fine enough, and a third of the length. Rounded are the absolute places, so no error adds up.
 */
import { readFileSync, writeFileSync } from "node:fs";

/** kind: [picture, author]. The package does not name authors; these are from the folders of its source. */
const PICTURES = {
  warrior: ["barbarian", "Delapouite"],
  valkyrie: ["swordwoman", "Cathelineau"],
  elf: ["bowman", "Lorc"],
  wizard: ["wizard-face", "Delapouite"],
  ghost: ["ghost", "Lorc"],
  grunt: ["brute", "Delapouite"],
  demon: ["imp-laugh", "Lorc"],
  lobber: ["throwing-ball", "Delapouite"],
  sorcerer: ["hood", "Lorc"],
  death: ["grim-reaper", "Lorc"],
  thief: ["robber", "Delapouite"],
  bomb: ["unlit-bomb", "Lorc"],
  chest: ["chest", "Delapouite"],
  key: ["key", "Sbed"],
  potion: ["round-potion", "Caro Asercion"],
  food: ["ham-shank", "Skoll"],
  booze: ["beer-stein", "Lorc"],
  treasure: ["two-coins", "Delapouite"],
  jewel_bag: ["swap-bag", "Lorc"],
  extra_armour: ["checked-shield", "Lorc"],
  extra_magic: ["fairy-wand", "Lorc"],
  fight_power: ["crossed-swords", "Lorc"],
  throw_weapon: ["thrown-daggers", "Lorc"],
  extra_speed: ["running-shoe", "Delapouite"],
  invisibility: ["domino-mask", "Lorc"],
  hand: ["hand", "Sbed"],
};

/** Drawn for this game, where a few lines say it. */
const OWN = {
  rebound_shots: "M40 60l110 0L256 300 400 70l-60-20L500 20l-10 165-45-60L290 420 220 420z",
  corpse: "M96 400V220a160 160 0 0 1 320 0V400zM40 420H472V470H40z",
  exit: "M30 482V382H130V282H230V182H330V82H482V482z",
};

/** How many numbers each letter of a path takes. */
const TAKES = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Split a path into [letter, numbers...], one entry a segment. */
function segments(path) {
  const found = [];
  for (const [, letter, text] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const takes = TAKES[letter.toUpperCase()];
    const numbers =
      takes === 7 ? arcNumbers(text) : (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    if (takes === 0) found.push([letter]);
    for (let i = 0; takes && i < numbers.length; i += takes) {
      const again = letter === "M" ? "L" : letter === "m" ? "l" : letter;
      found.push([i ? again : letter, ...numbers.slice(i, i + takes)]);
    }
  }
  return found;
}

/** An arc's two flags may stand without a space after them. */
function arcNumbers(text) {
  const number = "([-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?)[\\s,]*";
  const arc = new RegExp(`${number}${number}${number}([01])[\\s,]*([01])[\\s,]*${number}${number}`, "gi");
  return [...text.matchAll(arc)].flatMap((found) => found.slice(1).map(Number));
}

/** The same path with whole numbers, relative to the rounded place before. */
function rounded(path) {
  let [x, y, startX, startY] = [0, 0, 0, 0]; // true places
  let [u, v, startU, startV] = [0, 0, 0, 0]; // rounded places
  let written = "";
  let last = "";
  const write = (letter, numbers) => {
    const text = numbers.reduce((all, n, i) => all + (i && n >= 0 ? " " : "") + n, "");
    const again = (letter === last && letter !== "m") || (last === "m" && letter === "l");
    written += (again ? (text.startsWith("-") ? "" : " ") : letter) + text;
    last = letter;
  };
  for (const [letter, ...n] of segments(path)) {
    const upper = letter.toUpperCase();
    const relative = letter !== upper;
    if (upper === "Z") {
      write("z", []);
      [x, y, u, v] = [startX, startY, startU, startV];
      continue;
    }
    const px = relative ? x : 0;
    const py = relative ? y : 0;
    if (upper === "H" || upper === "V") {
      if (upper === "H") x = px + n[0];
      else y = py + n[0];
      const [newU, newV] = [Math.round(x), Math.round(y)];
      write(letter.toLowerCase(), [upper === "H" ? newU - u : newV - v]);
      [u, v] = [newU, newV];
      continue;
    }
    if (upper === "A") {
      [x, y] = [px + n[5], py + n[6]];
      const [newU, newV] = [Math.round(x), Math.round(y)];
      write("a", [
        Math.round(n[0] * 10) / 10,
        Math.round(n[1] * 10) / 10,
        Math.round(n[2]),
        n[3],
        n[4],
        newU - u,
        newV - v,
      ]);
      [u, v] = [newU, newV];
      continue;
    }
    const places = n.map((value, i) => Math.round(value + (i % 2 ? py : px)));
    write(
      upper.toLowerCase(),
      places.map((place, i) => place - (i % 2 ? v : u)),
    );
    [x, y] = [px + n.at(-2), py + n.at(-1)];
    [u, v] = places.slice(-2);
    if (upper === "M") [startX, startY, startU, startV] = [x, y, u, v];
  }
  return written;
}

const set = JSON.parse(readFileSync(process.argv[2], "utf8"));
const made = {};
for (const [kind, [picture, author]] of Object.entries(PICTURES)) {
  let name = picture;
  while (set.aliases?.[name]) name = set.aliases[name].parent;
  const body = set.icons[name]?.body;
  if (!body) throw new Error(`there is no picture ${picture}`);
  made[kind] = { icon: picture, by: author, d: [...body.matchAll(/ d="([^"]+)"/g)].map((found) => rounded(found[1])) };
}
for (const [kind, path] of Object.entries(OWN)) made[kind] = { icon: "", by: "", d: [rounded(path)] };
const lines = Object.entries(made).map(([kind, icon]) => `  ${JSON.stringify(kind)}: ${JSON.stringify(icon)}`);
writeFileSync(new URL("../src/board/counters/icons.json", import.meta.url), `{\n${lines.join(",\n")}\n}\n`);
