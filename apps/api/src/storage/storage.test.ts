import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFolderStorage } from "./folder-storage.ts";
import { createTestBucket, testServerOf, type TestBucket } from "./testing/test-bucket.ts";
import type { ByteRange, Storage } from "./storage.ts";
import { withFallback } from "./with-fallback.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-storage-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const server = testServerOf(process.env["S3_TEST_URL"]);
if (!server)
  process.stderr.write("SKIPPED: S3. To test it: S3_TEST_URL=http://KEY:SECRET@127.0.0.1:7480\n");

describe("a folder", () => {
  contract(() => createFolderStorage(join(folder, "files")));

  test("a failed write leaves no unfinished file", async () => {
    const storage = createFolderStorage(folder);
    await storage.put("media/a/x", "old");
    await expect(storage.put("media/a/x", broken())).rejects.toThrow("the connection broke");
    await expect(storage.putIfAbsent("media/a/y", broken())).rejects.toThrow(
      "the connection broke",
    );
    expect(await storage.putIfAbsent("media/a/x", "other")).toBe(false);
    expect(await readdir(join(folder, "media/a"))).toEqual(["x"]);
  });
});

describe.skipIf(!server)("a bucket of S3", () => {
  let bucket: TestBucket;
  beforeAll(async () => {
    if (server) bucket = await createTestBucket(server);
  });
  afterAll(() => bucket.remove());

  contract(() => bucket.storage, { partBytes: 16 * 1024 ** 2 });

  test("parts of a killed upload are deleted, and not those of a running one", async () => {
    await bucket.beginMultipartUpload("media/big/x");
    await bucket.storage.removeUnfinished(new Date(Date.now() - 60_000));
    expect(await bucket.multipartUploads()).toEqual(["media/big/x"]);
    await bucket.storage.removeUnfinished(new Date(Date.now() + 60_000));
    expect(await bucket.multipartUploads()).toEqual([]);
  });

  test("nobody reads the bucket without a key", async () => {
    await bucket.storage.put("media/private/x", "x");
    expect((await fetch(bucket.urlOf("media/private/x"))).status).toBe(403);
  });

  test("pieces that an interrupted writer left are never read", async () => {
    const { storage } = bucket;
    await storage.writeAt("sources/left", 0, [Buffer.from("abcd")]);
    await storage.writeAt("sources/left", 4, [Buffer.from("OLD")]);
    await storage.writeAt("sources/left", 7, [Buffer.from("OLD")]);
    await storage.writeAt("sources/left", 4, [Buffer.from("efgh")]);
    await storage.writeAt("sources/left", 8, [Buffer.from("ij")]);
    expect(await text(await storage.read("sources/left"))).toBe("abcdefghij");
  });
});

function broken(): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from("new");
      throw new Error("the connection broke");
    })(),
  );
}

/** Tests that every storage must pass. */
function contract(
  open: () => Storage,
  { partBytes = 1_000_000 }: { readonly partBytes?: number } = {},
): void {
  let storage: Storage;
  beforeEach(() => {
    storage = open();
  });
  const read = async (key: string, range?: ByteRange) => text(await storage.read(key, range));
  async function keys(inFolder: string): Promise<string[]> {
    const found: string[] = [];
    for await (const { key } of storage.list(inFolder)) found.push(key);
    return found.toSorted();
  }

  test("a file is stored, replaced, read in part, listed and deleted", async () => {
    await storage.put("media/a/master.m3u8", "first");
    await storage.put(
      "media/a/master.m3u8",
      Readable.from([Buffer.from("sec"), Buffer.from("ond")]),
    );
    expect(await read("media/a/master.m3u8")).toBe("second");
    expect(await read("media/a/master.m3u8", { start: 1, end: 3 })).toBe("eco");
    expect(await storage.stat("media/a/master.m3u8")).toMatchObject({
      key: "media/a/master.m3u8",
      bytes: 6,
    });
    await storage.put("media/a/360p/0.m4s", "segment");
    await storage.put("media/a/empty", "");
    expect(await read("media/a/empty")).toBe("");
    for (const other of ["media/a-b/x", "media/a.b/x", "media/ab/x"])
      await storage.put(other, other);
    expect(await keys("media/a")).toEqual([
      "media/a/360p/0.m4s",
      "media/a/empty",
      "media/a/master.m3u8",
    ]);
    await storage.delete("media/a");
    expect(await keys("media")).toEqual(["media/a-b/x", "media/a.b/x", "media/ab/x"]);
    await storage.delete("media/a");
    for (const other of ["media/a-b", "media/a.b/x", "media/ab"]) await storage.delete(other);
    expect(await keys("media")).toEqual([]);
  });

  test("a file is stored once if it must not replace another", async () => {
    expect(await storage.putIfAbsent("media/once/x", "first")).toBe(true);
    expect(await storage.putIfAbsent("media/once/x", "second")).toBe(false);
    expect(await storage.putIfAbsent("media/once/x", Readable.from([Buffer.from("third")]))).toBe(
      false,
    );
    expect(await read("media/once/x")).toBe("first");
  });

  test("what is not there is null or ENOENT, and a folder is no file", async () => {
    for (const place of ["media", "sources"]) {
      expect(await storage.stat(`${place}/nothing`)).toBeNull();
      await expect(storage.read(`${place}/nothing`)).rejects.toMatchObject({ code: "ENOENT" });
      await expect(storage.read(`${place}/nothing`, { start: 0, end: 1 })).rejects.toMatchObject({
        code: "ENOENT",
      });
    }
    await storage.put("media/there/x", "x");
    expect(await storage.stat("media/there")).toBeNull();
    expect(await storage.stat("media/there/x/y")).toBeNull();
    expect(await keys("media/nowhere")).toEqual([]);
  });

  test("a failed write leaves the old content", async () => {
    await storage.put("media/kept/x", "old");
    await expect(storage.put("media/kept/x", broken())).rejects.toThrow("the connection broke");
    expect(await read("media/kept/x")).toBe("old");
    expect(await keys("media/kept")).toEqual(["media/kept/x"]);
  });

  test("a file of several parts arrives unchanged, also in part", async () => {
    const content = randomBytes(partBytes * 2 + 12_345);
    const chunks = function* () {
      for (let begin = 0; begin < content.length; begin += 100_000)
        yield content.subarray(begin, begin + 100_000);
    };
    await storage.put("media/large/x", Readable.from(chunks()));
    expect(await storage.stat("media/large/x")).toMatchObject({ bytes: content.length });
    const hash = createHash("sha256");
    for await (const chunk of await storage.read("media/large/x")) hash.update(chunk as Buffer);
    expect(hash.digest("hex")).toBe(createHash("sha256").update(content).digest("hex"));
    const start = partBytes - 5;
    const part = await buffer(await storage.read("media/large/x", { start, end: start + 9 }));
    expect(part).toEqual(content.subarray(start, start + 10));
  });

  test("a piece of a file that is written again changes nothing around it", async () => {
    expect(await storage.writeAt("sources/a", 0, [Buffer.from("one "), Buffer.from("two ")])).toBe(
      8,
    );
    expect(await storage.writeAt("sources/a", 8, [Buffer.from("THREE")])).toBe(5);
    expect(await storage.writeAt("sources/a", 8, [Buffer.from("three")])).toBe(5);
    expect(await storage.writeAt("sources/a", 13, [Buffer.from(" four")])).toBe(5);
    expect(await read("sources/a")).toBe("one two three four");
    expect(await read("sources/a", { start: 6, end: 9 })).toBe("o th");
    expect(await read("sources/a", { start: 8, end: 12 })).toBe("three");
    expect(await storage.stat("sources/a")).toMatchObject({ key: "sources/a", bytes: 18 });
    await storage.put("sources/b", "whole");
    expect(await keys("sources")).toEqual(["sources/a", "sources/b"]);
    for (const key of ["sources/a", "sources/b"]) await storage.delete(key);
    expect(await keys("sources")).toEqual([]);
    expect(await storage.stat("sources/a")).toBeNull();
  });

  test("a reader who leaves early leaves nothing behind", async () => {
    await storage.put("media/left/x", randomBytes(2_000_000));
    for (let count = 0; count < 20; count += 1) {
      const stream = await storage.read("media/left/x");
      for await (const _chunk of stream) break;
      expect(stream.destroyed).toBe(true);
    }
    expect(await storage.stat("media/left/x")).toMatchObject({ bytes: 2_000_000 });
  });

  test("no key leads out of the storage", async () => {
    for (const key of [
      "",
      "/",
      "../x",
      "a/../x",
      "a//b",
      "/etc/passwd",
      ".hidden",
      "a/.b",
      "a\\b",
      "a\0b",
      "a b",
    ]) {
      const calls: (() => unknown)[] = [
        () => storage.stat(key),
        () => storage.read(key),
        () => storage.put(key, "x"),
        () => storage.delete(key),
      ];
      for (const call of calls)
        await expect(Promise.resolve().then(call)).rejects.toThrow("is no key");
    }
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
}
