import { expect, test } from "vitest";
import { space } from "../../space";
import { actionsOf } from "../doing/actions";
import { marksOf } from "./marks";

const looked = { seat: "red", from: space(1, 1), told: null, focus: null, chosen: null, aiming: null };
const actions = actionsOf("red", [
  { do: "go", words: "", at: [2, 3] },
  { do: "fight", words: "", at: [4], needs: [5] },
  { do: "open", words: "", at: [6] },
  { do: "end", words: "", final: true },
]);

test("actions become marks by what they are", () => {
  expect(marksOf(actions, looked)).toMatchObject({
    reach: [2, 3],
    targets: [{ at: 4, needs: 5, action: "fight" }],
    things: [{ at: 6, action: "open" }],
    from: space(1, 1),
  });
});

test("while one verb is aimed only its places are marked", () => {
  expect(marksOf(actions, { ...looked, aiming: "fight" })).toMatchObject({
    reach: [],
    things: [],
    targets: [{ at: 4 }],
  });
});

test("what was told is a shot for a fight and a way for a walk", () => {
  expect(marksOf(actions, { ...looked, told: { verb: "fight", spaces: [9, 8] } })).toMatchObject({
    shot: [9, 8],
    way: [],
  });
  expect(marksOf(actions, { ...looked, told: { verb: "go", spaces: [9] } })).toMatchObject({ shot: [], way: [9] });
});
