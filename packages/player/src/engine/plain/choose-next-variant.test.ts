import { expect, test } from "vitest";
import { variantWith } from "../testing/variant";
import { chooseNextVariant, type NextVariantOptions } from "./choose-next-variant";

const variant = (height: number, bandwidth: number) =>
  variantWith({ url: `${height}`, bandwidth, height });
const low = variant(240, 400_000);
const middle = variant(480, 1_200_000);
const high = variant(1080, 5_000_000);

const next = (changes: Partial<NextVariantOptions>) =>
  chooseNextVariant({
    variants: [low, middle, high],
    current: middle,
    fixedHeight: null,
    maxHeight: null,
    playerHeight: null,
    bandwidthBps: 2_000_000,
    ...changes,
  });

test("rises when there is bandwidth to spare", () => {
  expect(next({ bandwidthBps: 5_500_000 })).toBe(middle);
  expect(next({ bandwidthBps: 8_000_000 })).toBe(high);
});

test("falls only when the bandwidth is no longer enough", () => {
  expect(next({ bandwidthBps: 1_400_000 })).toBe(middle);
  expect(next({ bandwidthBps: 1_000_000 })).toBe(low);
});

test("stays at a height that is fixed, or the next below", () => {
  expect(next({ fixedHeight: 1080, bandwidthBps: 1 })).toBe(high);
  expect(next({ fixedHeight: 720, maxHeight: 240 })).toBe(middle);
});

test("is not above the limit, but the lowest in any case", () => {
  expect(next({ maxHeight: 720, bandwidthBps: 9_000_000 })).toBe(middle);
  expect(next({ maxHeight: 300, bandwidthBps: 9_000_000 })).toBe(low);
  expect(next({ maxHeight: 100, bandwidthBps: 9_000_000 })).toBe(low);
});

test("is no higher than the player shows", () => {
  expect(next({ playerHeight: 360, bandwidthBps: 9_000_000 })).toBe(middle);
  expect(next({ playerHeight: 240, bandwidthBps: 9_000_000 })).toBe(low);
});
