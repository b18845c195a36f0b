import { expect, test } from "vitest";
import { createVideoQueue, maxQueueLength } from "./video-queue";

function setUp(text?: string) {
  const values = new Map<string, string>(text === undefined ? [] : [["video-queue", text]]);
  const storage = () => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  return { values, queue: createVideoQueue(storage), reload: () => createVideoQueue(storage) };
}

test("R-DAILY-03 a queue is put in order, each change can be undone, and a reload keeps it", () => {
  const { queue, reload, values } = setUp();
  queue.add("a");
  queue.add("b");
  const undo = queue.playNext("c");
  expect(queue.get().videoIds).toEqual(["c", "a", "b"]);
  expect(reload().get().videoIds).toEqual(["c", "a", "b"]);
  undo?.();
  expect(queue.get().videoIds).toEqual(["a", "b"]);
  queue.add("a");
  queue.move("a", "b");
  queue.move("a", null);
  expect(queue.get().videoIds).toEqual(["b", "a"]);
  const restore = queue.clear();
  expect(values.size).toBe(0);
  restore();
  queue.remove("b")();
  expect(reload().get().videoIds).toEqual(["b", "a"]);
});

test("R-DAILY-03 undoing a change keeps what has changed since", () => {
  const { queue } = setUp();
  for (const id of ["a", "b", "c"]) queue.add(id);
  const ids = () => queue.get().videoIds;

  const undoAdd = queue.add("d");
  queue.playNext("e");
  undoAdd?.();
  expect(ids()).toEqual(["e", "a", "b", "c"]);

  const undoPlayNext = queue.playNext("b");
  queue.add("f");
  undoPlayNext?.();
  expect(ids()).toEqual(["e", "a", "b", "c", "f"]);

  const undoRemove = queue.remove("a");
  queue.add("g");
  undoRemove();
  undoRemove();
  expect(ids()).toEqual(["e", "a", "b", "c", "f", "g"]);

  const undoClear = queue.clear();
  queue.add("h");
  queue.add("c");
  undoClear();
  expect(ids()).toEqual(["e", "a", "b", "f", "g", "h", "c"]);
});

test("R-DAILY-03 undoing a change queues no video that is played, nor one too many", () => {
  const { queue } = setUp();
  queue.add("a");
  const undoMove = queue.playNext("a");
  const undoAdd = queue.add("b");
  queue.show("a", undefined);
  undoMove?.();
  expect(queue.get().videoIds).toEqual(["b"]);
  queue.show("b", undefined);
  undoAdd?.();
  expect(queue.get().videoIds).toEqual([]);

  queue.add("c");
  queue.add("d");
  const undoRemove = queue.remove("c");
  const undoClear = queue.clear();
  queue.show("c", undefined);
  undoRemove();
  expect(queue.get().videoIds).toEqual([]);
  queue.leave();
  undoRemove();
  undoClear();
  expect(queue.get().videoIds).toEqual(["d", "c"]);

  const undoLast = queue.clear();
  for (let index = 1; index < maxQueueLength; index += 1) queue.add(String(index));
  undoLast();
  expect(queue.get().videoIds).toHaveLength(maxQueueLength);
  expect(queue.get().videoIds.slice(0, 2)).toEqual(["d", "1"]);
});

test("R-DAILY-03 a video that plays leaves the queue, which knows where its playlist is", () => {
  const { queue, reload } = setUp();
  const goesOn = "/watch?v=p&playlist=x&index=1";
  queue.add("a");
  queue.show("a", goesOn);
  expect(reload().get()).toEqual({ videoIds: [], resume: { videoId: "a", href: goesOn } });
  const reloaded = reload();
  reloaded.show("a", undefined);
  expect(reloaded.get().resume).toEqual({ videoId: "a", href: goesOn });
  queue.add("b");
  queue.show("b", undefined);
  expect(reload().get()).toEqual({ videoIds: [], resume: null });
});

test("R-DAILY-03 a video of the visitor's choice ends what the queue interrupted", () => {
  const { queue, values } = setUp();
  queue.add("a");
  queue.show("a", "/watch?v=p&playlist=x&index=1");
  queue.show("other", undefined);
  expect(queue.get()).toEqual({ videoIds: [], resume: null });
  expect(values.size).toBe(0);
});

test("R-DAILY-03 a full queue takes no more, and drops invalid entries of its storage", () => {
  const { queue } = setUp(
    JSON.stringify({ videoIds: ["a", 1, "a", "", "b"], resume: { href: "https://x.test/" } }),
  );
  expect(queue.get()).toEqual({ videoIds: ["a", "b"], resume: null });
  for (let index = 2; index < maxQueueLength; index += 1) queue.add(String(index));
  expect(queue.add("more")).toBeNull();
  expect(queue.playNext("a")).not.toBeNull();
  for (const text of ["", "[", "null", "3", '{"videoIds":3}'])
    expect(setUp(text).queue.get().videoIds).toEqual([]);
});
