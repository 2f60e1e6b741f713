import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { errand, pieces } from "./errand";
import type { Working } from "./messages";

/** A socket whose other end is the test. */
class FakeSocket {
  static last: FakeSocket;
  sent: { type: string }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.last = this;
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(): void {
    this.closed = true;
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "x" });
});
afterEach(() => vi.unstubAllGlobals());

test("how far a request is comes before its answer, and the parts of a long one", async () => {
  const told: string[] = [];
  const onWorking = ({ words }: Working): number => told.push(words);
  const asked = errand({ type: "surveymap", brought: true }, "map", { onWorking });
  const socket = FakeSocket.last;
  socket.onopen?.();
  expect(socket.sent.map(({ type }) => type)).toEqual(["bring", "surveymap"]);
  socket.says({ type: "accepted", ref: 1, number: null });
  socket.says({ type: "working", ref: 2, words: "It is being read.", done: 1, of: 2 });
  for (const text of ['{"remarks"', ": []}"]) socket.says({ type: "part", ref: 2, text });
  socket.says({ type: "surveyed", ref: 2, remarks: [] });
  const { answer, text } = await asked;
  expect([answer.type, text, told, socket.closed]).toEqual([
    "surveyed",
    '{"remarks": []}',
    ["It is being read."],
    true,
  ]);
});

test("a request that is called off hangs up, so that the server stops working on it", async () => {
  const off = new AbortController();
  const asked = errand({ type: "drawmap" }, undefined, { signal: off.signal });
  off.abort();
  await expect(asked).rejects.toThrow("called off");
  expect(FakeSocket.last.closed).toBe(true);
});

test("what goes wrong is a sentence", async () => {
  const gone = errand({ type: "drawmap" });
  FakeSocket.last.onclose?.();
  await expect(gone).rejects.toThrow("cannot be reached");
  const ended = errand({ type: "drawmap" });
  FakeSocket.last.says({ type: "goodbye", code: "stopping", reason: "The server is stopping.", retry: true });
  await expect(ended).rejects.toThrow("is stopping");
});

test("a long text comes in pieces that make it up again", () => {
  const text = "a".repeat(30_000);
  expect(pieces(text).map(({ length }) => length)).toEqual([12_000, 12_000, 6_000]);
  expect(pieces(text).join("")).toBe(text);
});

test("no character is cut in two", () => {
  const text = `${"a".repeat(11_999)}🗝${"b".repeat(5)}`;
  expect(pieces(text)).toEqual(["a".repeat(11_999), `🗝${"b".repeat(5)}`]);
});

test("an empty text is one empty piece, and none is none", () => {
  expect(pieces("")).toEqual([""]);
  expect(pieces(undefined)).toEqual([]);
});
