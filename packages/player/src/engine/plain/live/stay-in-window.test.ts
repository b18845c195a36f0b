import { expect, test } from "vitest";
import type { LiveList, LiveSegment } from "./live-list";
import { stayInWindow } from "./stay-in-window";

/** Three segments of 2 s, from second 12. */
const list: LiveList = {
  segments: [12, 14, 16].map((startSeconds): LiveSegment => ({
    url: `${startSeconds}.m4s`,
    initUrl: "init.mp4",
    period: 0,
    sequence: startSeconds / 2,
    startSeconds,
    durationSeconds: 2,
    dateMs: null,
  })),
  durationSeconds: 18,
  isLive: true,
  live: {
    url: "v.m3u8",
    targetSeconds: 2,
    holdBackSeconds: 6,
    isEvent: false,
    skipUntilSeconds: null,
    parts: null,
  },
};

const ranges = (start: number, end: number) => ({ length: 1, start: () => start, end: () => end });

/** An element that has media between two seconds. */
const mediaAt = (currentTime: number, [start, end]: readonly [number, number]) => ({
  readyState: 2,
  currentTime,
  buffered: ranges(start, end),
});

test.for([
  { at: 3, moved: false, name: "within the buffer" },
  { at: 5.978, moved: true, name: "so near to the buffer's end that browsers wait" },
  { at: 7, moved: true, name: "outside of the buffer" },
])("a playhead that the window has left stays only in the buffer: $name", ({ at, moved }) => {
  const media = mediaAt(at, [2, 5.994]);
  stayInWindow(media, list);
  expect(media.currentTime > 11).toBe(moved);
});

test("a playhead in the window stays", () => {
  const media = mediaAt(13, [2, 5.994]);
  stayInWindow(media, list);
  expect(media.currentTime).toBe(13);
});
