import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFolderStorage } from "./folder-storage.ts";
import { moveFiles, type MoveOptions } from "./move-files.ts";
import type { Storage } from "./storage.ts";
import { createTestBucket, testServerOf } from "./testing/test-bucket.ts";
import { withOlderStorage } from "./with-older-storage.ts";

const server = testServerOf(process.env["S3_TEST_URL"]);
let folder: string;
let from: Storage;
let to: Storage;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-move-"));
  from = createFolderStorage(join(folder, "from"));
  to = createFolderStorage(join(folder, "to"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const folders = ["sources", "media"];
const options = (changes: Partial<MoveOptions> = {}): MoveOptions => ({
  from,
  to,
  isMovable: () => Promise.resolve(true),
  onMoved: () => undefined,
  ...changes,
});

async function contents(storage: Storage): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const place of folders) {
    for await (const { key } of storage.list(place))
      found[key] = await text(await storage.read(key));
  }
  return found;
}

test("a move that was interrupted continues, and files that are uploading stay", async () => {
  const all: Record<string, string> = { "sources/done": "source" };
  for (let index = 0; index < 30; index += 1) all[`media/v/360p/${index}.m4s`] = `segment ${index}`;
  for (const [key, content] of Object.entries(all)) await from.put(key, content);
  await from.put("sources/arriving", "half");
  // Killed after the copy of one, and after the whole move of another.
  await to.put("media/v/360p/0.m4s", "segment 0");
  await to.put("media/v/360p/1.m4s", "segment 1");
  await from.delete("media/v/360p/1.m4s");

  const isMovable = (key: string) => Promise.resolve(key !== "sources/arriving");
  const result = await moveFiles(folders, options({ isMovable }));
  expect(result).toMatchObject({ moved: 30, left: 1, problems: [] });
  expect(await contents(to)).toEqual(all);
  expect(await contents(from)).toEqual({ "sources/arriving": "half" });
});

test("a file that a server replaces or deletes during the move is not brought back", async () => {
  await from.put("media/replaced", "old");
  await from.put("media/deleted", "old");
  const both = withOlderStorage(to, from);
  const during: Storage = {
    ...from,
    // The server changes both between the read and the copy.
    async read(key) {
      const content = await text(await from.read(key));
      if (key === "media/replaced") await both.put(key, "new");
      else await both.delete(key);
      return Readable.from([Buffer.from(content)]);
    },
  };
  expect(await moveFiles(folders, options({ from: during }))).toMatchObject({ problems: [] });
  expect(await contents(to)).toEqual({ "media/replaced": "new" });
  expect(await contents(from)).toEqual({});
});

test("a copy that is damaged is removed, and the file stays", async () => {
  await from.put("media/x", "content");
  const damaging: Storage = { ...to, putIfAbsent: (key) => to.putIfAbsent(key, "c0ntent") };
  const { problems } = await moveFiles(folders, options({ to: damaging }));
  expect(problems).toEqual(["media/x: the copy is not equal. Run the command again"]);
  expect([await contents(from), await contents(to)]).toEqual([{ "media/x": "content" }, {}]);
});

test("every file is found while it is moved, and an upload ends where it began", async () => {
  const both = withOlderStorage(to, from);
  await from.writeAt("sources/arriving", 0, [Buffer.from("one ")]);
  await both.writeAt("sources/arriving", 4, [Buffer.from("two")]);
  await both.writeAt("sources/new", 0, [Buffer.from("new ")]);
  await both.writeAt("sources/new", 4, [Buffer.from("file")]);
  await from.put("media/old", "old");
  expect(await contents(both)).toEqual({
    "sources/arriving": "one two",
    "sources/new": "new file",
    "media/old": "old",
  });
  expect(await contents(to)).toEqual({ "sources/new": "new file" });
  let isMoved = false;
  const moving: Storage = {
    ...from,
    async read(key) {
      if (!isMoved) await moveFiles(["media"], options());
      isMoved = true;
      return from.read(key);
    },
    async stat(key) {
      await moveFiles(["media"], options());
      return from.stat(key);
    },
  };
  expect(await text(await withOlderStorage(to, moving).read("media/old"))).toBe("old");
  await from.put("media/older", "older");
  expect(await withOlderStorage(to, moving).stat("media/older")).toMatchObject({ bytes: 5 });
  await both.delete("media/old");
  expect(await both.stat("media/old")).toBeNull();
});

test.skipIf(!server)("a catalogue moves from a folder to a bucket of S3 and back", async () => {
  if (!server) return;
  const bucket = await createTestBucket(server);
  try {
    const all: Record<string, string> = { "sources/a": "x".repeat(100_000) };
    for (let index = 0; index < 100; index += 1)
      all[`media/v/360p/${index}.m4s`] = `segment ${index}`;
    for (const [key, content] of Object.entries(all)) await from.put(key, content);
    expect(await moveFiles(folders, options({ to: bucket.storage }))).toMatchObject({
      moved: 101,
      problems: [],
    });
    expect(await contents(bucket.storage)).toEqual(all);
    expect(await contents(from)).toEqual({});
    // Stored in several writes, as uploads are.
    await bucket.storage.writeAt("sources/b", 0, [Buffer.from("one ")]);
    await bucket.storage.writeAt("sources/b", 4, [Buffer.from("two")]);
    expect(await moveFiles(folders, options({ from: bucket.storage, to: from }))).toMatchObject({
      moved: 102,
      problems: [],
    });
    expect(await contents(from)).toEqual({ ...all, "sources/b": "one two" });
    expect(await contents(bucket.storage)).toEqual({});
  } finally {
    await bucket.remove();
  }
});
