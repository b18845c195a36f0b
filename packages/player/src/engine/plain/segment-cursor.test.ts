import { expect, test } from "vitest";
import type { SegmentList } from "../fast-start/playlist";
import { createSegmentCursor } from "./segment-cursor";

const list: SegmentList = {
  segments: [0, 2, 4, 6].map((startSeconds) => ({
    url: String(startSeconds),
    startSeconds,
    initUrl: "init",
    period: 0,
  })),
  durationSeconds: 8,
};

/** One that knows of no segment that has been appended before. */
const createCursor = () => createSegmentCursor({ endOf: () => null });

test("begins with the segment at the position, or with the one after the buffer", () => {
  expect(createCursor().next(list, 5, null)).toBe(2);
  expect(createCursor().next(list, 1, 4)).toBe(2);
  expect(createCursor().next(list, 1, 3.9)).toBe(2);
});

test("completes a segment of which only a part is buffered", () => {
  expect(createCursor().next(list, 1, 3)).toBe(1);
});

test("never loads a segment twice because it is shorter than the playlist says", () => {
  const cursor = createCursor();
  cursor.advance({ nextStartSeconds: 4, driftSeconds: 0 });
  expect(cursor.next(list, 1, 3)).toBe(2);
  cursor.reset();
  expect(cursor.next(list, 1, 3)).toBe(1);
});

test("leaves out none because the media before it are longer than the playlist says", () => {
  const cursor = createCursor();
  cursor.advance({ nextStartSeconds: 4, driftSeconds: 1.8 });
  expect(cursor.next(list, 1, 5.8)).toBe(2);
});

test("R-ENGINE-01 loads a segment again of which parts were loaded, all but a short one", () => {
  const cursor = createCursor();
  cursor.advance({ nextStartSeconds: 3.7, driftSeconds: 0 });
  expect(cursor.next(list, 1, 3.7)).toBe(1);
  cursor.advance({ nextStartSeconds: 4, driftSeconds: 0 });
  expect(cursor.next(list, 1, 3.7)).toBe(2);
});

test("waits for more where a live edge is buffered, also after a seek", () => {
  const cursor = createCursor();
  const live = { ...list, isLive: true };
  expect(cursor.next(live, 5, 7.9)).toBe(4);
  expect(cursor.next(live, 5, 8.1)).toBe(4);
  expect(cursor.next(live, 5, 7)).toBe(3);
  expect(cursor.next(list, 5, 7.9)).toBe(3);
});

test("leaves out what is buffered after a gap that has been filled", () => {
  const cursor = createCursor();
  cursor.advance({ nextStartSeconds: 2, driftSeconds: 0 });
  expect(cursor.next(list, 1, 6)).toBe(3);
});

test("nothing follows the end of the stream, wherever a seek goes", () => {
  const cursor = createCursor();
  cursor.advance({ nextStartSeconds: 8, driftSeconds: 0 });
  cursor.finish(7.4);
  cursor.reset();
  expect([7.38, 7.4].map(cursor.isStreamEnd)).toEqual([false, true]);
  expect(cursor.next(list, 7, 7.4)).toBe(4);
  expect(cursor.next(list, 1, 4)).toBe(2);
});

test("leaves out no segment because it is short", () => {
  const starts = [0, 2, 2.2, 2.4, 4];
  const short: SegmentList = {
    ...list,
    segments: starts.map((startSeconds) => ({ url: "", startSeconds, initUrl: "init", period: 0 })),
  };
  const cursor = createCursor();
  expect(cursor.next(short, 1, 2)).toBe(1);
  expect(cursor.next(short, 1, 2.19)).toBe(2);
  cursor.advance({ nextStartSeconds: 2.2, driftSeconds: 0 });
  expect(cursor.next(short, 1, 2.2)).toBe(2);
});

test("R-ENGINE-01 leaves out what has been appended after a gap, also after a seek", () => {
  const cursor = createSegmentCursor({
    endOf: (_, index) => (index < 3 ? 2 * index + 2 : null),
  });
  expect(cursor.next(list, 1, 3)).toBe(3);
  expect(cursor.next(list, 5, null)).toBe(3);
});
