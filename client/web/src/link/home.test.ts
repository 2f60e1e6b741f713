import { afterEach, expect, test, vi } from "vitest";
import { askHome, isOwnMachine } from "./home";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(["localhost", "table.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])("%s is one's own machine", (host) => {
  expect(isOwnMachine(host)).toBe(true);
});

test.each(["192.168.1.20", "localhost.example", "127.example", "[fd00::1]", "paperdelve.example"])(
  "%s may be reached by others",
  (host) => {
    expect(isOwnMachine(host)).toBe(false);
  },
);

function opened(hostname: string, answer: () => Promise<unknown>): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(async () => ({ json: answer }));
  vi.stubGlobal("location", { hostname, origin: `http://${hostname}:8377` });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("a page that others can open as it is asks nobody", async () => {
  const fetched = opened("192.168.1.20", async () => ({}));
  expect(await askHome()).toEqual({ origin: "http://192.168.1.20:8377", reach: "all" });
  expect(fetched).not.toHaveBeenCalled();
});

test("on the server's own machine links lead to where the network finds it", async () => {
  opened("localhost", async () => ({ addresses: ["http://192.168.1.20:8377", "http://10.0.0.2:8377"] }));
  expect(await askHome()).toEqual({ origin: "http://192.168.1.20:8377", reach: "network" });
});

test.each([
  async () => ({ addresses: [] }),
  async () => ({ addresses: [7] }),
  async () => ({}),
  async () => null,
  () => Promise.reject(new SyntaxError("a page, no JSON")),
])("where the server tells none, they open on this machine only", async (answer) => {
  opened("localhost", answer);
  expect(await askHome()).toEqual({ origin: "http://localhost:8377", reach: "own" });
});
