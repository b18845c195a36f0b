// Packs every published package as a registry would receive it, and checks the tarball: exports that resolve, types that
// match, files that are there (publint, Are The Types Wrong).
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { publishedPackages, root } from "./published-packages.ts";

const only = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), "marquee-packed-"));
const problems: string[] = [];

try {
  for (const { name, folder, entries } of publishedPackages()) {
    if (only.length > 0 && !only.includes(name)) continue;
    const destination = mkdtempSync(join(scratch, "tarball-"));
    execFileSync("pnpm", ["pack", "--pack-destination", destination], { cwd: folder, stdio: "pipe" });
    const [file] = readdirSync(destination);
    if (!file) throw new Error(`${name}: pnpm pack wrote no tarball.`);
    const tarball = join(destination, file);

    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<string, unknown>;
    const buffer = readFileSync(tarball);
    const { messages } = await publint({
      pack: { tarball: new Uint8Array(buffer).buffer },
      level: "warning",
      strict: true,
    });
    problems.push(...messages.map((message) => `${name}: ${formatMessage(message, manifest, { color: false })}`));

    const attw = spawnSync(
      join(import.meta.dirname, "../node_modules/.bin/attw"),
      [tarball, "--profile", "esm-only", "--no-emoji", "--no-color", "--entrypoints", ...Object.keys(entries)],
      { cwd: root, encoding: "utf8" },
    );
    if (attw.status !== 0) problems.push(`${name}: ${attw.stdout}${attw.stderr}`);
    console.log(`${name}: ${Object.keys(entries).length} entries packed and checked`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
