import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSiteFiles } from "./site-files.ts";

const script = Buffer.from(
  Array.from({ length: 200 }, (_, index) => `call(${index ** 3});`).join("\n"),
);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-test-files-"));
  await writeFile(join(folder, "a.js"), script);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const load = () => createSiteFiles()(join(folder, "a.js"));

test("what the build has compressed is sent as it is", async () => {
  const made = brotliCompressSync(script);
  await writeFile(join(folder, "a.js.br"), made);
  expect((await load())?.brotli).toEqual(made);
});

test("a compressed file that does not match is not sent", async () => {
  for (const other of [brotliCompressSync("another script"), Buffer.from("no brotli")]) {
    await writeFile(join(folder, "a.js.br"), other);
    expect(brotliDecompressSync((await load())?.brotli ?? "")).toEqual(script);
  }
});
