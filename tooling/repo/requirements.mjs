// `pnpm requirements`: the tests of each requirement. Fails on one without, unless it is listed as
// not built.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { problemsOf, readRequirements, readTitles } from "./src/requirements.mjs";
import { root } from "./src/workspace.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");
const requirements = readRequirements(read(".github/requirements.md"));
const notBuilt = JSON.parse(read("tooling/repo/src/not-built.json"));

const files = globSync("{apps,packages,tooling}/*/**/*.{test,spec}.{ts,tsx,mjs}", {
  cwd: root,
  // Its titles are examples.
  exclude: ["**/node_modules/**", "**/dist/**", "tooling/repo/src/requirements.test.mjs"],
});
const tests = new Map();
for (const file of files.toSorted()) {
  for (const { title, ids } of readTitles(read(file))) {
    for (const id of ids) tests.set(id, [...(tests.get(id) ?? []), `${file}: ${title}`]);
  }
}

for (const id of requirements.keys()) {
  console.log(`${id}${notBuilt.includes(id) ? " (not built)" : ""}`);
  for (const test of tests.get(id) ?? []) console.log(`    ${test}`);
}
const problems = problemsOf({ requirements, notBuilt, tests });
const tested = [...requirements.keys()].filter((id) => tests.has(id)).length;
console.log(`\n${requirements.size} requirements: ${tested} tested, ${notBuilt.length} not built`);
for (const problem of problems) console.error(`✗ ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
