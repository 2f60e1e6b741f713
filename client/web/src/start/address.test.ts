import { expect, test } from "vitest";
import { leadsTo, readPasted } from "./address";

test.each([
  ["7K2M-Q4TD-9XZA-H3PB", { code: "7K2M-Q4TD-9XZA-H3PB", leads: null }],
  ["  7k2m q4td 9xza h3pb ", { code: "7k2m-q4td-9xza-h3pb", leads: null }],
  ["https://play.example/t/7K2M-Q4TD", { code: "7K2M-Q4TD", leads: "/t/7K2M-Q4TD" }],
  ["https://play.example:8377/t/7K2M-Q4TD/?from=chat", { code: "7K2M-Q4TD", leads: "/t/7K2M-Q4TD" }],
  ["play.example/w/AB-CD", { code: "AB-CD", leads: "/w/AB-CD" }],
  ["/w/AB-CD", { code: "AB-CD", leads: "/w/AB-CD" }],
  ["http://play.example/t/AB#SE-CR-ET", { code: "SE-CR-ET", leads: "/t/AB#SE-CR-ET" }],
  ["https://play.example/replay/AB-CD", { code: "AB-CD", leads: "/replay/AB-CD" }],
])("%s is read", (text, read) => {
  expect(readPasted(text)).toEqual(read);
});

test.each([
  ["", /Paste a link/],
  ["https://play.example/rules", /does not lead to a table/],
  ["javascript:alert(1)", /only letters, digits/],
  ["<b>AB</b>", /does not lead|only letters/],
  ["x".repeat(70), /too long/],
])("%s is not, and the reason is for people", (text, reason) => {
  expect(readPasted(text)).toMatch(reason);
});

test("a code leads where it lets one in", () => {
  expect(leadsTo("AB", "player", false, "AB")).toBe("/t/AB");
  expect(leadsTo("WA", "spectator", false, "")).toBe("/w/WA");
  expect(leadsTo("SECRET", "gm", true, "AB")).toBe("/t/AB#SECRET");
});
