import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFolderStorage } from "./folder-storage.ts";
import type { Storage } from "./storage.ts";
import { withFallback } from "./with-fallback.ts";

let folder: string;
let storage: Storage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-storage-"));
  storage = createFolderStorage(join(folder, "files"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const read = async (key: string, range?: { start: number; end: number }) => text(await storage.read(key, range));
async function keys(inFolder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of storage.list(inFolder)) found.push(key);
  return found.toSorted();
}

test("a file is stored, replaced, read in part, moved, listed and deleted", async () => {
  await storage.put("media/a/master.m3u8", "first");
  await storage.put("media/a/master.m3u8", Readable.from([Buffer.from("sec"), Buffer.from("ond")]));
  expect(await read("media/a/master.m3u8")).toBe("second");
  expect(await read("media/a/master.m3u8", { start: 1, end: 3 })).toBe("eco");
  expect(await storage.stat("media/a/master.m3u8")).toMatchObject({ bytes: 6 });
  await storage.put("media/a/360p/0.m4s", "segment");
  expect(await keys("media")).toEqual(["media/a/360p/0.m4s", "media/a/master.m3u8"]);
  await storage.rename("media/a", "media/b");
  expect(await keys("media")).toEqual(["media/b/360p/0.m4s", "media/b/master.m3u8"]);
  await storage.delete("media/b");
  expect(await keys("media")).toEqual([]);
  await storage.delete("media/b");
});

test("what is not there is null or ENOENT, and a folder is no file", async () => {
  expect(await storage.stat("media/nothing")).toBeNull();
  await storage.put("media/a/x", "x");
  expect(await storage.stat("media/a")).toBeNull();
  expect(await storage.stat("media/a/x/y")).toBeNull();
  await expect(storage.read("media/nothing")).rejects.toMatchObject({ code: "ENOENT" });
});

test("a failed write leaves the old content and no unfinished file", async () => {
  await storage.put("media/a/x", "old");
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("new");
      throw new Error("the connection broke");
    })(),
  );
  await expect(storage.put("media/a/x", broken)).rejects.toThrow("the connection broke");
  expect(await read("media/a/x")).toBe("old");
  expect(await readdir(join(folder, "files/media/a"))).toEqual(["x"]);
});

test("a file is written piece by piece, and a piece written again changes nothing around it", async () => {
  expect(await storage.writeAt("sources/a", 0, [Buffer.from("one "), Buffer.from("two ")])).toBe(8);
  expect(await storage.writeAt("sources/a", 8, [Buffer.from("three")])).toBe(5);
  expect(await storage.writeAt("sources/a", 4, [Buffer.from("TWO")])).toBe(3);
  expect(await read("sources/a")).toBe("one TWO three");
});

test("no key leads out of the folder", async () => {
  for (const key of ["", "/", "../x", "a/../x", "a//b", "/etc/passwd", ".hidden", "a/.b", "a\\b", "a\0b", "a b"])
    await expect(Promise.resolve().then(() => storage.stat(key))).rejects.toThrow("is no key");
});

test("a fallback has the files that the storage has not, and is never written to", async () => {
  const demo = createFolderStorage(join(folder, "demo"));
  await demo.put("a/x", "demo");
  await demo.put("b/x", "demo");
  const both = withFallback(storage, { prefix: "media/", storage: demo });
  await both.put("media/b/x", "own");
  expect(await text(await both.read("media/a/x"))).toBe("demo");
  expect(await text(await both.read("media/b/x"))).toBe("own");
  expect(await both.stat("media/a/x")).toMatchObject({ key: "media/a/x", bytes: 4 });
  await both.delete("media/b/x");
  expect(await text(await both.read("media/b/x"))).toBe("demo");
  expect(await both.stat("sources/a/x")).toBeNull();
});
