import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publishedPackages, root } from "./published-packages.ts";

let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "marquee-versions-"));
  cpSync(join(root, ".changeset/config.json"), join(copy, ".changeset/config.json"));
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as object;
  writeFileSync(
    join(copy, "package.json"),
    JSON.stringify({ ...manifest, dependencies: {}, devDependencies: {} }),
  );
  for (const file of ["pnpm-workspace.yaml", "pnpm-lock.yaml"])
    cpSync(join(root, file), join(copy, file));
  for (const group of ["packages", "apps"]) {
    for (const name of group === "apps"
      ? ["api", "web"]
      : publishedPackages().map(({ folder }) => folder.split("/").at(-1) ?? "")) {
      mkdirSync(join(copy, group, name), { recursive: true });
      cpSync(join(root, group, name, "package.json"), join(copy, group, name, "package.json"));
    }
  }
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

function versionsAfter(changeset: string): Record<string, string> {
  writeFileSync(join(copy, ".changeset/change.md"), changeset);
  const git = (...args: string[]) => execFileSync("git", args, { cwd: copy, stdio: "pipe" });
  git("init", "-q", "-b", "main");
  git("add", ".");
  git("-c", "user.name=test", "-c", "user.email=test@test.example", "commit", "-qm", "before");
  execFileSync(join(root, "node_modules/.bin/changeset"), ["version"], {
    cwd: copy,
    stdio: "pipe",
  });
  return Object.fromEntries(
    publishedPackages().map(({ name, folder }) => {
      const path = join(copy, folder.slice(root.length + 1), "package.json");
      return [name, (JSON.parse(readFileSync(path, "utf8")) as { version: string }).version];
    }),
  );
}

test("a change to one package bumps that package and nothing else", () => {
  const before = Object.fromEntries(
    publishedPackages().map(({ name, version }) => [name, version]),
  );
  const after = versionsAfter('---\n"@marquee/player": minor\n---\n\nPlays faster.\n');

  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed).toEqual(["@marquee/player"]);
});
