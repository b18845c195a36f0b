import { expect, test } from "vitest";
import { createMediaBuffer } from "./media-buffer";

const init = { bytes: new Uint8Array([1]), isEncrypted: false };
const bytes = new Uint8Array([2, 3]);

/** A buffer with one range, which is full from some length on. */
function fakeBuffer(from: number, to: number, maxSeconds = Number.POSITIVE_INFINITY) {
  let start = from;
  let end = to;
  const appended: number[][] = [];
  const target = new EventTarget();
  const settle = () => queueMicrotask(() => target.dispatchEvent(new Event("updateend")));
  const buffer = Object.assign(target, {
    timestampOffset: 0,
    get buffered() {
      return { length: end > start ? 1 : 0, start: () => start, end: () => end };
    },
    appendBuffer(data: Uint8Array) {
      if (end - start >= maxSeconds) throw new DOMException("Full.", "QuotaExceededError");
      appended.push([...data]);
      settle();
    },
    remove(removedFrom: number, removedTo: number) {
      if (removedFrom <= start) start = Math.max(start, removedTo);
      else end = Math.min(end, removedFrom);
      settle();
    },
  });
  return { buffer: buffer as unknown as SourceBuffer, appended };
}

test("an init segment comes before the first segment of each rendition", async () => {
  const { buffer, appended } = fakeBuffer(0, 2);
  const made = createMediaBuffer(buffer);
  const other = { ...init, bytes: new Uint8Array([9]) };
  await made.append({ init, bytes, positionSeconds: 0, offsetSeconds: 0 });
  await made.append({ init, bytes, positionSeconds: 0, offsetSeconds: 0 });
  await made.append({ init: other, bytes, positionSeconds: 0, offsetSeconds: 0 });
  expect(appended).toEqual([
    [1, 2, 3],
    [2, 3],
    [9, 2, 3],
  ]);
});

test("what is more than 90 s behind the playhead is removed", async () => {
  const { buffer } = fakeBuffer(0, 130);
  await createMediaBuffer(buffer).append({ init, bytes, positionSeconds: 100, offsetSeconds: 0 });
  expect(buffer.buffered.start(0)).toBe(10);
});

test("a full buffer loses what is behind the playhead", async () => {
  const { buffer, appended } = fakeBuffer(0, 40, 40);
  const made = createMediaBuffer(buffer);
  expect(await made.append({ init, bytes, positionSeconds: 30, offsetSeconds: 0 })).toBe(true);
  expect(buffer.buffered.start(0)).toBe(25);
  expect(appended).toHaveLength(1);
});

test("a buffer that is full of what is ahead takes less from then on", async () => {
  const { buffer, appended } = fakeBuffer(0, 20, 20);
  const made = createMediaBuffer(buffer);
  expect(await made.append({ init, bytes, positionSeconds: 0, offsetSeconds: 0 })).toBe(false);
  expect(made.maxAheadSeconds()).toBe(16);
  expect(appended).toEqual([]);
});

test("a segment that is larger than the buffer is an error", async () => {
  const { buffer } = fakeBuffer(0, 0, 0);
  await expect(
    createMediaBuffer(buffer).append({ init, bytes, positionSeconds: 0, offsetSeconds: 0 }),
  ).rejects.toThrow("no room");
});

test("R-ENGINE-05 what the browser has removed is lost until it has come again", () => {
  const removed = { length: 1, start: () => 4, end: () => 6 };
  const losses = (bufferedTo: number) => {
    const { buffer } = fakeBuffer(0, bufferedTo);
    const { hasLost } = createMediaBuffer(buffer);
    buffer.dispatchEvent(Object.assign(new Event("bufferedchange"), { removedRanges: removed }));
    return [hasLost(2, 4), hasLost(4, 6), hasLost(5, 8)];
  };
  expect(losses(4)).toEqual([false, true, true]);
  expect(losses(6)).toEqual([false, false, false]);
});
