import { expect, test } from "vitest";
import { read } from "../../scene";
import { space } from "../../space";
import { actionsAt, actionsOf, naming, ownToAct, placeless, spacesFor, stepTo, verbsOf } from "./actions";

const offers = [
  { do: "go", words: "12 spaces left", at: [space(2, 1), space(3, 1)] },
  { do: "snatch", words: "take what lies there", at: [space(2, 1)] },
  { do: "fight", words: "strike", at: [space(1, 2), space(4, 4)], needs: [4, null] },
  { do: "trade blue give nothing for invisibility", words: "offer Thor nothing for invisibility" },
  { do: "trade blue give key for nothing", words: "offer Thor key for nothing" },
  { do: "end", words: "end your turn", final: true },
];
const actions = actionsOf("red", offers);

const scene = read({
  board: { title: "Cellar", level: 0, levels: 1, width: 5, height: 3, rows: ["#####", "....#", "#####"] },
  counters: {
    red: { kind: "hero", at: space(0, 1), colour: "red" },
    blue: { kind: "hero", at: space(1, 1), colour: "blue" },
    m1: { kind: "ghost", at: space(2, 1) },
  },
  sheets: { blue: { name: "Thor" } },
  table: { phase: "playing" },
  turn: { seat: "red", left: 5 },
});

test("offers are taken apart by space, with the number to roll there", () => {
  expect(actionsAt(actions, space(2, 1)).map(({ command }) => command)).toEqual(["go 2,1", "snatch 2,1"]);
  expect(actionsAt(actions, space(1, 2))[0]).toMatchObject({ command: "fight 1,2", needs: 4 });
  expect(actionsAt(actions, space(4, 4))[0]?.needs).toBeNull();
});

test("what needs no space stands together by verb", () => {
  const plain = placeless(actions);
  expect([...plain.keys()]).toEqual(["trade", "end"]);
  expect(plain.get("trade")).toHaveLength(2);
  expect(plain.get("end")?.[0]?.final).toBe(true);
});

test("an archer's fight is a verb though no target is in sight", () => {
  expect(verbsOf([{ do: "fight", words: "shoot", at: [] }])).toEqual(["fight"]);
  expect(actionsOf("red", [{ do: "fight", words: "shoot", at: [] }])).toEqual([]);
});

test("the nearest place of a verb comes first", () => {
  expect(spacesFor(actions, "fight", space(4, 3))).toEqual([space(4, 4), space(1, 2)]);
});

test("names on buttons: one word and its meaning, or the words alone", () => {
  const named = (command: string) =>
    naming(actions.find((action) => action.command === command) as (typeof actions)[0]);
  expect(named("fight 1,2")).toEqual({ name: "Fight", hint: "strike, roll 4 or more" });
  expect(named("end")).toEqual({ name: "End", hint: "end your turn" });
  expect(named("trade blue give key for nothing")).toEqual({ name: "Offer Thor key for nothing", hint: "" });
});

test("who is asked acts before whose turn it is; nobody acts outside a game", () => {
  expect(ownToAct(scene, ["red"])).toBe("red");
  const asked = {
    ...scene,
    turn: { ...scene.turn, waiting: { for: "blue", question: "pass", words: "?", default: "answer yes" } },
  };
  expect(ownToAct(asked, ["red"])).toBeNull();
  expect(ownToAct(asked, ["red", "blue"])).toBe("blue");
  expect(ownToAct({ ...scene, table: { phase: "finished" } }, ["red"])).toBeNull();
  expect(ownToAct({ ...scene, seats: { red: { held: true, bot: true } } }, ["red"])).toBeNull();
});

test("a way through a fellow is found at the fellow and at where it leads", () => {
  const through = actionsOf("red", [{ do: "move 1,1", words: "ask Thor to let you through", at: [space(2, 1)] }]);
  expect(actionsAt(through, space(1, 1))).toEqual(through);
  expect(actionsAt(through, space(2, 1))).toMatchObject([{ command: "move 1,1 2,1", through: space(1, 1) }]);
  expect(naming(through[0] as (typeof through)[0])).toEqual({
    name: "Pass",
    hint: "ask Thor to let you through, to 2,1",
  });
  expect(verbsOf([{ do: "move 1,1", words: "", at: [space(2, 1)] }])).toEqual([]);
});

test("a step off the paper leads nowhere", () => {
  expect(stepTo(scene, space(0, 0), -1, 0)).toBeNull();
  expect(stepTo(scene, space(0, 0), 1, 1)).toBe(space(1, 1));
});

test("verbs that need no space come last, each verb once", () => {
  expect(verbsOf([...offers].reverse())).toEqual(["fight", "snatch", "go", "end", "trade"]);
});
