// Publishes all packages to a real registry on loopback, installs them by name into projects
// outside the workspace and runs those: the published packages, not the workspace links. Names on
// the command line pick consumers, `--quick` those that take seconds. `--record` writes what passed
// to `results.json`, which the documentation's table is made from.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeProject } from "./consumer.ts";
import { matrix, quick } from "./matrix.ts";
import { recordResults, type Row } from "./record-results.ts";
import { startRegistry } from "./registry.ts";
import { checkReleases } from "./release-checks.ts";

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== "--"),
  options: {
    quick: { type: "boolean", default: false },
    record: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const wanted = options.quick ? quick : positionals;
const unknown = wanted.filter((name) => !(name in matrix));
if (unknown.length > 0) {
  console.error(`No consumer ${unknown.join(", ")}. There are: ${Object.keys(matrix).join(", ")}.`);
  process.exit(1);
}

const scratch = mkdtempSync(join(tmpdir(), "marquee-consumers-"));
const registry = await startRegistry(join(scratch, "registry"));
const rows: Row[] = [];

try {
  checkReleases(registry, scratch, (name, passed, saw) => report({ name, passed, saw }));
  for (const [name, use] of Object.entries(matrix)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    try {
      const project = await makeProject(name, registry, scratch);
      report({ name, passed: true, saw: await use(project), versions: project.versions() });
    } catch (error) {
      report({ name, passed: false, saw: error instanceof Error ? error.message : String(error) });
    }
  }
} finally {
  await registry.stop();
  rmSync(scratch, { recursive: true, force: true });
}

const failed = rows.filter(({ passed }) => !passed).length;
if (options.record) recordResults(rows);
console.log(`${rows.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function report(row: Row) {
  rows.push(row);
  console.log(`${row.passed ? "✓" : "✗"} ${row.name.padEnd(20)} ${row.saw}`);
}
