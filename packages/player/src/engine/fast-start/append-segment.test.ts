import { expect, test } from "vitest";
import { appendSegment, type SegmentAppend } from "./append-segment";
import { deferred } from "./deferred";
import { followRequest } from "./early-request";

/** A buffer that accepts everything, and remembers it. */
class FakeBuffer extends EventTarget {
  bytes: number[] = [];
  isAborted = false;
  updating = false;

  appendBuffer(data: Uint8Array) {
    this.bytes.push(...data);
    queueMicrotask(() => this.dispatchEvent(new Event("updateend")));
  }

  abort() {
    this.isAborted = true;
  }
}

function segment() {
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const writer = body.writable.getWriter();
  const request = followRequest("http://host/0.m4s", async () => new Response(body.readable));
  const buffer = new FakeBuffer();
  const append = (options: Partial<SegmentAppend> = {}) =>
    appendSegment({
      buffer: buffer as unknown as SourceBuffer,
      request,
      isExpected: () => true,
      signal: new AbortController().signal,
      cancelled: null,
      ...options,
    });
  return { writer, request, buffer, append };
}

test("appends bytes in order, and is complete when the response is", async () => {
  const { writer, buffer, append } = segment();
  const appending = append();
  void writer.write(new Uint8Array([1]));
  void writer.write(new Uint8Array([2, 3]));
  void writer.close();
  expect(await appending).toBe(true);
  expect(buffer.bytes).toEqual([1, 2, 3]);
});

test("refuses a segment whose first bytes are not as expected", async () => {
  const { writer, buffer, append } = segment();
  const appending = append({ isExpected: () => false });
  void writer.write(new Uint8Array([1]));
  await expect(appending).rejects.toThrow("Unexpected time");
  expect(buffer.bytes).toEqual([]);
});

test("cancels a segment that has not begun, and finishes one that has", async () => {
  const cancelling = deferred();
  let isCancelled = false;
  const cancelled = { isCancelled: () => isCancelled, promise: cancelling.promise };
  const waiting = segment();
  const begun = segment();
  const [waitingAppend, begunAppend] = [waiting.append({ cancelled }), begun.append({ cancelled })];
  const first = begun.request.more();
  void begun.writer.write(new Uint8Array([1]));
  await first;
  await new Promise((resolve) =>
    begun.buffer.addEventListener("updateend", resolve, { once: true }),
  );
  isCancelled = true;
  cancelling.resolve();
  expect(await waitingAppend).toBe(false);
  void begun.writer.close();
  expect(await begunAppend).toBe(true);
});

test("an abort ends it, and drops the incomplete segment", async () => {
  const ending = new AbortController();
  const { writer, buffer, append } = segment();
  const appending = append({ signal: ending.signal });
  void writer.write(new Uint8Array([1]));
  await new Promise((resolve) => buffer.addEventListener("updateend", resolve, { once: true }));
  ending.abort();
  void writer.close();
  expect(await appending).toBe(false);
  expect(buffer.isAborted).toBe(true);
});
