import { afterEach, describe, expect, test, vi } from "vitest";
import { chooseVariant } from "./choose-variant";

const variants = [
  { height: 240, bandwidth: 400_000 },
  { height: 480, bandwidth: 1_200_000 },
  { height: 1080, bandwidth: 5_000_000 },
];
const constraints = { fixedHeight: null, maxHeight: null, bandwidthBps: null };
const heightFor = (changes: Partial<Parameters<typeof chooseVariant>[1]>) =>
  chooseVariant(variants, { ...constraints, ...changes })?.height;

afterEach(() => vi.unstubAllGlobals());

describe("the first rendition", () => {
  test("needs less than the measured bandwidth", () => {
    expect(heightFor({ bandwidthBps: 8_000_000 })).toBe(1080);
    expect(heightFor({ bandwidthBps: 5_000_000 })).toBe(480);
    expect(heightFor({ bandwidthBps: 100_000 })).toBe(240);
  });

  test("is the smallest that fills the player", () => {
    expect(heightFor({ bandwidthBps: 8_000_000, maxHeight: 480 })).toBe(480);
    expect(heightFor({ bandwidthBps: 8_000_000, maxHeight: 481 })).toBe(1080);
    expect(heightFor({ bandwidthBps: 8_000_000, maxHeight: 100 })).toBe(240);
  });

  test("is the one to stay at, or the next below", () => {
    expect(heightFor({ fixedHeight: 1080, bandwidthBps: 1 })).toBe(1080);
    expect(heightFor({ fixedHeight: 720 })).toBe(480);
    expect(heightFor({ fixedHeight: 144 })).toBe(240);
  });

  test("is low while the bandwidth has not been measured, whatever the browser reports", () => {
    expect(heightFor({})).toBe(240);
    vi.stubGlobal("navigator", { connection: { downlink: 1.8 } });
    expect(heightFor({})).toBe(480);
    vi.stubGlobal("navigator", { connection: { downlink: 100 } });
    expect(heightFor({})).toBe(480);
  });

  test("is none where there is none", () => {
    expect(chooseVariant([], constraints)).toBeUndefined();
  });
});
