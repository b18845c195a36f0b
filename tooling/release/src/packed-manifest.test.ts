import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publishedPackages } from "./published-packages.ts";

let destination: string;

beforeEach(() => {
  destination = mkdtempSync(join(tmpdir(), "marquee-manifest-"));
});
afterEach(() => rmSync(destination, { recursive: true, force: true }));

function packedManifest(folder: string, variables: Readonly<Record<string, string>>): unknown {
  const env = { ...process.env, ...variables };
  execFileSync("pnpm", ["pack", "--pack-destination", destination], {
    cwd: folder,
    env,
    stdio: "pipe",
  });
  const [file = ""] = readdirSync(destination);
  return JSON.parse(
    execFileSync("tar", ["-xzOf", join(destination, file), "package/package.json"], {
      encoding: "utf8",
    }),
  );
}

test.each(publishedPackages())(
  "$name names the repository that publishes it, as provenance demands",
  ({ folder }) => {
    expect(packedManifest(folder, { GITHUB_REPOSITORY: "owner/fork" })).toMatchObject({
      repository: {
        type: "git",
        url: "git+https://github.com/owner/fork.git",
        directory: `packages/${folder.split("/").at(-1) ?? ""}`,
      },
    });
  },
);

test("a dry run packs the versions to come", () => {
  const [first] = publishedPackages();
  if (!first) throw new Error("No package is published.");
  const planned = JSON.stringify({ [first.name]: "7.8.9" });
  expect(packedManifest(first.folder, { PLANNED_VERSIONS: planned })).toMatchObject({
    version: "7.8.9",
  });
});
