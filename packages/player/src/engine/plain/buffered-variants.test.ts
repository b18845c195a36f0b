import { expect, test } from "vitest";
import type { SegmentList } from "../fast-start/playlist";
import { variantWith } from "../testing/variant";
import { createBufferedVariants } from "./buffered-variants";

const listFrom = (first: number): SegmentList => ({
  segments: [first, first + 2].map((startSeconds) => ({
    url: `${startSeconds}.m4s`,
    initUrl: "init.mp4",
    startSeconds,
    period: 0,
  })),
  durationSeconds: first + 4,
  isLive: true,
});

test("R-ENGINE-01 what has left the window of a live stream is forgotten", () => {
  const buffered = createBufferedVariants();
  const variant = variantWith({});
  buffered.add(0, variant);
  buffered.add(2, variant);
  buffered.prune(listFrom(2));
  expect(buffered.at(listFrom(0), 1)).toBeNull();
  expect(buffered.at(listFrom(0), 3)).toBe(variant);
});
