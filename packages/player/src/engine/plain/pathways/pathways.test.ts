import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Place } from "../../fast-start/playlist";
import { variantWith } from "../../testing/variant";
import { createPathways } from "./pathways";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const placeAt = (pathway: string): Place => ({
  pathway,
  url: `https://${pathway}.test/v.m3u8?x=1`,
  audioUrl: `https://${pathway}.test/en.m3u8`,
  audioGroup: "audio",
  captionGroup: null,
});
const variant = variantWith({ ...placeAt("a"), copies: [placeAt("b")] });
const onlyAtA = variantWith({ ...placeAt("a"), url: "https://a.test/high.m3u8" });

function pathwaysOf(variants = [variant]) {
  const onLeft = vi.fn();
  const pathways = createPathways(onLeft);
  pathways.offer(variants);
  const first = () => pathways.placesOf(variant)[0];
  return { ...pathways, first, onLeft };
}

test("R-ENGINE-01 a server that is left comes back after a minute", () => {
  const { first, leave, onLeft } = pathwaysOf();
  expect(leave(variant, first(), true)).toBe(true);
  expect(onLeft).toHaveBeenCalledOnce();
  expect(first().pathway).toBe("b");
  vi.advanceTimersByTime(60_001);
  expect(first().pathway).toBe("a");
});

test("R-ENGINE-01 the last server is not left, and all are tried again", () => {
  const { first, leave, onLeft } = pathwaysOf();
  leave(variant, first(), true);
  expect(leave(variant, first(), true)).toBe(false);
  expect(onLeft).toHaveBeenCalledOnce();
  expect(first().pathway).toBe("a");
});

test("R-ENGINE-01 servers that were left stay so while the last one is tried again", () => {
  const { first, leave } = pathwaysOf();
  leave(variant, first(), true);
  expect(leave(variant, first(), false)).toBe(false);
  expect(leave(variant, first(), false)).toBe(false);
  expect(first().pathway).toBe("b");
});

test("R-ENGINE-01 a rendition that only one server has does not have that server left", () => {
  const { first, leave } = pathwaysOf([variant, onlyAtA]);
  expect(leave(onlyAtA, onlyAtA, true)).toBe(false);
  expect(first().pathway).toBe("a");
});

test("R-ENGINE-01 servers are silent for less time where another one may have the same", () => {
  const { first, leave, maxSilenceMs } = pathwaysOf();
  expect(maxSilenceMs()).toBe(4000);
  leave(variant, first(), true);
  expect(maxSilenceMs()).toBe(10_000);
});

test("R-ENGINE-01 the operator's order counts; what its first server lacks is not offered", () => {
  const { first, isOffered, steer, current } = pathwaysOf([variant, onlyAtA]);
  steer(["b", "a"], []);
  expect(first().pathway).toBe("b");
  expect(current()).toBe("b");
  expect(isOffered(onlyAtA)).toBe(false);
});

test("R-ENGINE-01 a server of the operator's order that is left gives way to the next one", () => {
  const { first, isOffered, steer, leave, current } = pathwaysOf([variant, onlyAtA]);
  steer(["unknown", "b", "a"], []);
  leave(variant, first(), true);
  expect(first().pathway).toBe("a");
  expect(current()).toBe("a");
  expect(isOffered(onlyAtA)).toBe(true);
});

test("R-ENGINE-01 a clone has the files of its base, and may be the base of another", () => {
  const { first, steer } = pathwaysOf();
  const toHost = (host: string) => (url: string) => url.replace(/\/\/.*?\//, `//${host}/`);
  steer(
    ["d"],
    [
      { id: "c", baseId: "b", rewrite: toHost("c.test") },
      { id: "d", baseId: "c", rewrite: (url) => `${url}&d` },
      { id: "e", baseId: "unknown", rewrite: toHost("e.test") },
    ],
  );
  expect(first()).toMatchObject({
    pathway: "d",
    url: "https://c.test/v.m3u8?x=1&d",
    audioUrl: "https://c.test/en.m3u8&d",
    audioGroup: "audio",
  });
  expect(first().rewrite?.("https://b.test/es.m3u8?y")).toBe("https://c.test/es.m3u8?y&d");
});
