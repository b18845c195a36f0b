import { describe, expect, test } from "vitest";
import { nextChunkBytes, smallerChunkBytes } from "./chunk-size";
import { createTransferRate } from "./transfer-rate";

const kiB = 1024;
const miB = 1024 * kiB;

describe("nextChunkBytes", () => {
  test.each([
    ["a request of five seconds keeps its size", { sentBytes: 2 * miB, elapsedMs: 5_000 }, 2 * miB],
    ["a slow one is followed by a smaller one", { sentBytes: 2 * miB, elapsedMs: 10_000 }, miB],
    ["a fast one grows at most four times", { sentBytes: miB, elapsedMs: 10 }, 4 * miB],
    ["never below 256 KiB", { sentBytes: 256 * kiB, elapsedMs: 60_000 }, 256 * kiB],
    ["never above 32 MiB", { sentBytes: 32 * miB, elapsedMs: 100 }, 32 * miB],
    ["never above what a proxy takes", { sentBytes: miB, elapsedMs: 10, limitBytes: miB }, miB],
    ["a clock that did not move", { sentBytes: miB, elapsedMs: 0 }, 4 * miB],
  ])("%s", (_, sent, expected) => {
    expect(nextChunkBytes(sent)).toBe(expected);
  });
});

test("pieces shrink when a proxy refuses them, down to 64 KiB", () => {
  expect([4 * miB, miB, 256 * kiB, 64 * kiB].map(smallerChunkBytes)).toEqual([
    miB,
    256 * kiB,
    64 * kiB,
    null,
  ]);
});

describe("createTransferRate", () => {
  test("is the mean of the last ten seconds", () => {
    let nowMs = 0;
    const rate = createTransferRate(() => nowMs);
    expect(rate.bytesPerSecond()).toBeNull();
    rate.add(0);
    nowMs = 500;
    rate.add(500);
    expect(rate.bytesPerSecond()).toBeNull();
    nowMs = 2_000;
    rate.add(4_000);
    expect(rate.bytesPerSecond()).toBe(2_000);
    nowMs = 12_000;
    rate.add(14_000);
    expect(rate.bytesPerSecond()).toBe(1_000);
    rate.reset();
    expect(rate.bytesPerSecond()).toBeNull();
  });
});
