// Fails on a line of code that is wider than the format allows: oxfmt breaks neither texts nor
// patterns, and a title of a test that fits on its line is one fact.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { longLines, places } from "./src/long-lines.mjs";
import { root } from "./src/workspace.mjs";

const { printWidth } = JSON.parse(readFileSync(join(root, ".oxfmtrc.json"), "utf8"));
const problems = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "--", ...places],
  { cwd: root, encoding: "utf8" },
)
  .split("\n")
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && existsSync(join(root, path)))
  .flatMap((path) =>
    longLines(readFileSync(join(root, path), "utf8"), printWidth).map(
      (line) => `${path}:${line} is longer than ${printWidth} characters`,
    ),
  );
for (const problem of problems) console.error(`✗ ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
