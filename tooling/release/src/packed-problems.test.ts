import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packedProblems } from "./packed-problems.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "marquee-broken-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sound = {
  "package.json": JSON.stringify({
    name: "sound",
    version: "1.0.0",
    license: "MIT",
    type: "module",
    files: ["dist"],
    exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" } },
  }),
  "dist/index.js": "export const answer = 42;\n",
  "dist/index.d.ts": "export declare const answer: number;\n",
};

function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return packedProblems({ folder, entries: ["."] });
}

test("a sound package has no problems", async () => {
  expect(await write(sound)).toEqual([]);
});

test("an export without its file is found", async () => {
  const { "dist/index.js": _, ...rest } = sound;
  expect((await write(rest)).join()).toMatch(/index\.js/);
});

test("types that are not shipped are found", async () => {
  const { "dist/index.d.ts": _, ...rest } = sound;
  expect(await write(rest)).not.toEqual([]);
});

test("types that Node's resolution cannot follow are found", async () => {
  const files = {
    ...sound,
    "dist/index.d.ts": 'export * from "./answer";\n',
    "dist/answer.d.ts": "export declare const answer: number;\n",
  };
  expect((await write(files)).join()).toMatch(/resolution/i);
});

test("a README that links to a file outside of the tarball is found", async () => {
  const files = {
    ...sound,
    "README.md": "See [why](docs/why.md), [home](https://home.example) and [below](#below).\n",
  };
  expect((await write(files)).join()).toContain(
    "README.md links to docs/why.md, which is not in the tarball.",
  );
});
