import { chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "@marquee/tooling-test/free-port";
import { startExternalPostgres } from "../../../../apps/api/src/testing/external-postgres.ts";
import { installedProgram } from "../installed-program.ts";
import { buildImage } from "./build-image.ts";
import { checks } from "./checks.ts";
import { runCommand } from "./run-command.ts";

const usage = `Usage: pnpm --filter @marquee/deploy image [--require]

Builds the image without a registry, and runs it. Needs root, buildah and mmdebstrap.

  --require  fail if it cannot run here`;

const { values } = parseArgs({
  options: {
    require: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const missing = ["buildah", "mmdebstrap"].filter(
  (name) =>
    installedProgram(name, "apt-get install --no-install-recommends buildah mmdebstrap").isMissing,
);
if (process.getuid?.() !== 0) console.warn("SKIPPED: only root can build and run the image.");
if (missing.length > 0 || process.getuid?.() !== 0) process.exit(values.require ? 1 : 0);

const folder = await mkdtemp(join(tmpdir(), "marquee-image-"));
const user = 10_001;
let failed = 0;
try {
  const image = await buildImage(folder);
  await using postgres = await disposablePostgres();
  const [data, secrets] = [join(folder, "data"), join(folder, "secrets")];
  await mkdir(data);
  await chown(data, user, user);
  await mkdir(secrets);
  await writeFile(join(secrets, "database-url"), `${postgres.url}\n`);
  await writeFile(join(secrets, "marquee-secret"), "8c1f0b7a94e2d35f6a0c9d81e7b4f263\n");
  await writeFile(join(secrets, "smtp-url"), "smtp://127.0.0.1:9\n");
  for (const { name, run } of checks) {
    try {
      await run({ image, data, secrets, port: await freePort(), metricsPort: await freePort() });
      console.log(`✓ the image ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`✗ the image ${name}`);
      console.log(error);
    }
  }
} finally {
  const storage = ["--root", join(folder, "storage"), "--runroot", join(folder, "run")];
  await runCommand("buildah", ...storage, "rm", "--all").catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;

async function disposablePostgres() {
  const { url, stop } = await startExternalPostgres();
  return { url, [Symbol.asyncDispose]: stop };
}
