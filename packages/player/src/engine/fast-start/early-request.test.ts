import { afterEach, expect, test, vi } from "vitest";
import { concatChunks, followRequest, textOf } from "./early-request";

afterEach(() => void vi.useRealTimers());

test("collects the bytes of a response as they arrive", async () => {
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const writer = body.writable.getWriter();
  const early = followRequest("http://host/a", async () => new Response(body.readable));
  void writer.write(new Uint8Array([1, 2]));
  while (early.chunks.length === 0) await early.more();
  expect([early.state, [...concatChunks(early.chunks)]]).toEqual(["loading", [1, 2]]);
  void writer.write(new Uint8Array([3]));
  void writer.close();
  await early.done;
  expect([early.state, [...concatChunks(early.chunks)]]).toEqual(["done", [1, 2, 3]]);
  expect(early.endMs).toBeGreaterThanOrEqual(early.firstByteMs);
});

test("an error response is a failure", async () => {
  const early = followRequest("http://host/a", async () => new Response("no", { status: 404 }));
  await expect(textOf(early)).rejects.toThrow("http://host/a returned 404.");
  expect(early.state).toBe("failed");
});

test("aborting fails it, and resolves pending waits", async () => {
  const early = followRequest(
    "http://host/a",
    (signal) =>
      new Promise((_, reject) =>
        signal.addEventListener("abort", () => reject(new Error("Aborted."))),
      ),
  );
  const more = early.more();
  early.abort();
  await more;
  await expect(early.done).rejects.toThrow("Aborted.");
  expect(early.state).toBe("failed");
});

test("a response that falls silent is a failure, a slow one is none", async () => {
  vi.useFakeTimers();
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const writer = body.writable.getWriter();
  const early = followRequest("http://host/a", async (signal) => {
    signal.addEventListener("abort", () => void writer.abort(new Error("Aborted.")));
    return new Response(body.readable);
  });
  for (let chunks = 1; chunks <= 3; chunks += 1) {
    await vi.advanceTimersByTimeAsync(9000);
    void writer.write(new Uint8Array([chunks]));
    while (early.chunks.length < chunks) await early.more();
  }
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(early.done).rejects.toThrow("Aborted.");
  expect(early.state).toBe("failed");
});
