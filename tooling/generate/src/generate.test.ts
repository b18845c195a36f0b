import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apply, type Change } from "./change.ts";
import { component } from "./component.ts";
import { endpoint } from "./endpoint.ts";
import { namesOf } from "./names.ts";

const root = resolve(import.meta.dirname, "../../..");
let copy: string;

// A copy of the sources with links to installed and built packages.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "marquee-generate-"));
  const left = new Set(["node_modules", "demo", ".turbo", ".reports", "e2e", "public"]);
  for (const folder of ["packages/ui", "packages/api-client", "apps/api"]) {
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => !left.has(basename(path)),
    });
    symlinkSync(join(root, folder, "node_modules"), join(copy, folder, "node_modules"));
  }
  for (const name of readdirSync(root)) {
    if (
      name.startsWith("tsconfig") ||
      name === ".oxfmtrc.json" ||
      name === ".editorconfig" ||
      name === "package.json"
    )
      cpSync(join(root, name), join(copy, name));
  }
  symlinkSync(join(root, "tooling"), join(copy, "tooling"));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (folder: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: join(copy, folder), encoding: "utf8", stdio: "pipe" });

function generate(change: Change): void {
  const written = apply(change, copy);
  run(".", "oxfmt", ...written);
}

test("a generated component passes the type check and has the usual files", () => {
  generate(component(namesOf("video-badge")));
  run("packages/ui", "typecheck");
  expect(readdirSync(join(copy, "packages/ui/src/video-badge")).toSorted()).toEqual([
    "index.ts",
    "video-badge.module.css",
    "video-badge.stories.tsx",
    "video-badge.tsx",
  ]);
});

test("a generated call passes the tests of all calls", () => {
  generate(endpoint(namesOf("fetch-tags")));
  run("packages/api-client", "typecheck");
  run(
    "packages/api-client",
    "vitest",
    "run",
    "src/endpoints.test.ts",
    "src/round-trip.test.ts",
    "src/testing",
  );
});

test("existing files are kept, and a change that cannot be applied writes nothing", () => {
  expect(() => apply(component(namesOf("button")), copy)).toThrow(
    "packages/ui/src/button/index.ts exists already",
  );
  const { files } = component(namesOf("tag-cloud"));
  const insertions = [{ file: "packages/ui/src/index.ts", before: "no such line", line: "" }];
  expect(() => apply({ files, insertions }, copy)).toThrow("has no line `no such line`");
  expect(existsSync(join(copy, "packages/ui/src/tag-cloud"))).toBe(false);
});

test("an invalid name is reported with an example", () => {
  expect(() => namesOf("VideoBadge")).toThrow(
    `"VideoBadge" is not in kebab-case, such as video-badge.`,
  );
});
