import { expect, test } from "vitest";
import type { EngineHost, LoadRequest } from "../../core/engine";
import { variantWith } from "../testing/variant";
import { createVariantSelector } from "./variant-selector";

const variant = (height: number, bandwidth: number) =>
  variantWith({ url: String(height), bandwidth, height });
const low = variant(360, 1_000_000);
const high = variant(720, 2_000_000);
const variants = [low, high];

/** A selector for an element at a playback rate, which has measured 3 Mbit/s. */
function selectorAt(playbackRate: number) {
  return createVariantSelector({
    media: { playbackRate, paused: false, clientHeight: 0 } as HTMLVideoElement,
    host: {} as EngineHost,
    request: { fixedHeight: null, maxAutoHeight: null, bandwidthBps: 3_000_000 } as LoadRequest,
    pathways: { isOffered: () => true },
  });
}

test.each([
  [0.5, 720],
  [1, 720],
  [2, 360],
])("a video that plays %s times as fast needs as much more bandwidth", (rate, height) => {
  expect(selectorAt(rate).choose(variants, high).height).toBe(height);
});

test.each([
  [1, false],
  [2, true],
])(
  "and its buffer is empty as much sooner: at %s times the speed, a segment is too slow: %s",
  (rate, isTooSlow) => {
    const segment = {
      bytes: 250_000,
      ms: 2000,
      expectedBytes: 1_000_000,
      lowestBytes: 100_000,
      aheadSeconds: 8,
    };
    const selector = selectorAt(rate);
    expect(selector.isTooSlow(segment, high)).toBe(isTooSlow);
    if (isTooSlow) expect(selector.choose(variants, high)).toBe(low);
  },
);

test.each([
  ["is one that arrives in time", null, 360],
  ["is the one that the viewer has chosen", 720, 720],
])("R-ENGINE-03 what is at the target of a seek %s", (_, fixed, height) => {
  const selector = selectorAt(1);
  selector.fixHeight(fixed);
  const awaited = { seconds: 1, isReady: () => true };
  expect(selector.choose(variants, high, awaited).height).toBe(height);
  expect(selector.choose(variants, low).height).toBe(720);
});

test("R-ENGINE-01 each variant is left once: the last one fails for good after its retries", () => {
  const selector = selectorAt(1);
  const final = { kept: "nothing", isFinal: true } as const;
  const retried = { kept: "choice", isFinal: false } as const;
  expect(selector.exclude(high, variants, final)).toBe(true);
  expect(selector.exclude(low, variants, retried)).toBe(false);
  expect(selector.exclude(low, variants, retried)).toBe(false);
  expect(selector.exclude(low, variants, final)).toBe(false);
  // All are tried again.
  expect(selector.choose(variants, low).height).toBe(720);
});
