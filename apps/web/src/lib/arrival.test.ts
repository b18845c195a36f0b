import { afterEach, expect, test, vi } from "vitest";
import { firstArrivalMs, markArrival } from "./arrival";

afterEach(() => void vi.unstubAllGlobals());

test("an entry, or what replaces it, keeps its first arrival beside the router's state", () => {
  const history = {
    state: null as unknown,
    replaceState: (state: unknown) => void (history.state = state),
  };
  vi.stubGlobal("history", history);
  expect(firstArrivalMs()).toBeNull();
  history.state = { key: "a" };
  markArrival(1000);
  markArrival(2000);
  expect(history.state).toEqual({ key: "a", arrivedMs: 1000 });
  history.replaceState({ key: "b" });
  markArrival(1000);
  expect([history.state, firstArrivalMs()]).toEqual([{ key: "b", arrivedMs: 1000 }, 1000]);
});
