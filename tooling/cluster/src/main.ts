import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { killPostgresIn } from "./postgres/kill-postgres-in.ts";
import { readFaultMatrix } from "./report/fault-matrix.ts";
import { unmountBelow } from "./small-disk.ts";

const usage = `Usage: pnpm cluster [file …] [--s3] [--require] [--keep] [--markdown file]

  file        parts of names of spec files; default: all
  --s3        also object storage, on a Ceph of three disks
  --require   fail if a program is not installed
  --keep      keep the folders with the logs
  --markdown  write the fault matrix to this file, too`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    s3: { type: "boolean", default: false },
    require: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
    markdown: { type: "string" },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}

const scratch = mkdtempSync(join(tmpdir(), "marquee-clusters-"));
chmodSync(scratch, 0o755);
const results = join(scratch, "results");
const root = resolve(import.meta.dirname, "..");
const vitest = spawn(join(root, "node_modules/.bin/vitest"), ["run", ...positionals], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    TMPDIR: scratch,
    CLUSTER_RESULTS: results,
    CLUSTER_S3: String(values.s3),
    CLUSTER_REQUIRE: String(values.require),
    CLUSTER_KEEP: String(values.keep),
  },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => vitest.kill(signal));
const [code] = await once(vitest, "exit");
const matrix = readFaultMatrix(results);
// A run that was interrupted stops nothing itself.
await killPostgresIn(scratch);
unmountBelow(scratch);
if (values.keep) console.log(`\nLogs are in ${scratch}.`);
else rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
console.log(`\n${matrix}`);
if (values.markdown !== undefined) writeFileSync(values.markdown, `${matrix}\n`);
process.exitCode = code === 0 ? 0 : 1;
