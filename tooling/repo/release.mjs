// `pnpm release`: builds and publishes every package whose version the registry does not have yet.
// Versions come from `pnpm version-packages` before it. `--dry-run` packs and prints what would be
// published, and publishes nothing; `--tag canary` publishes beside the tag `latest`; `--stage`
// leaves each on the registry for a maintainer to approve, and writes the tags of git.
import { parseArgs } from "node:util";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fail } from "./src/fail.mjs";
import { installWorkspace } from "./src/install.mjs";
import { run } from "./src/run.mjs";
import { runSteps } from "./src/steps.mjs";
import { root } from "./src/workspace.mjs";

try {
  const { dryRun, stage, tag } = readOptions(process.argv.slice(2));
  await installWorkspace();
  const prepared = await runSteps([
    ...(dryRun
      ? [{ name: "versions to come", command: ["changeset", "status", "--verbose"] }]
      : []),
    { name: "build", command: ["turbo", "run", "build", "--filter=./packages/*"], quiet: true },
    {
      name: "packed packages",
      command: ["node", "tooling/release/src/check-packed.ts"],
      quiet: true,
    },
  ]);
  if (!prepared.every(({ passed }) => passed))
    throw new Error("Nothing was published: mend what failed above first.");
  const env = dryRun ? { PLANNED_VERSIONS: JSON.stringify(await plannedVersions()) } : {};
  const published = await runSteps(stepsOf({ dryRun, stage, tag }, env));
  process.exitCode = published.every(({ passed }) => passed) ? 0 : 1;
} catch (error) {
  fail(error);
}

function stepsOf({ dryRun, stage, tag }, env) {
  if (stage)
    return [
      { name: "stage", command: ["node", "tooling/release/src/stage.ts"] },
      { name: "tags of git", command: ["changeset", "tag"] },
    ];
  const publish = [
    "changeset",
    "publish",
    ...(tag === undefined ? [] : ["--tag", tag, "--no-git-tag"]),
  ];
  if (!dryRun) return [{ name: "publish", command: publish }];
  const everyPackage = ["pnpm", "--filter", "./packages/*"];
  const nothing = ["publish", "--dry-run", "--no-git-checks", "--access", "public"];
  return [{ name: "publish (dry run)", command: [...everyPackage, ...nothing], env }];
}

/** The versions that the changesets lead to, by package. */
async function plannedVersions() {
  const folder = mkdtempSync(join(tmpdir(), "marquee-plan-"));
  try {
    // changeset takes a path in the repository.
    const file = relative(root, join(folder, "plan.json"));
    const { code, output } = await run("changeset", ["status", "--output", file], { quiet: true });
    if (code !== 0) throw new Error(`The versions to come are not known:\n${output.trim()}`);
    const { releases } = JSON.parse(readFileSync(join(folder, "plan.json"), "utf8"));
    return Object.fromEntries(releases.map(({ name, newVersion }) => [name, newVersion]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        "dry-run": { type: "boolean" },
        stage: { type: "boolean" },
        tag: { type: "string" },
      },
    });
    const { "dry-run": dryRun = false, stage = false, tag } = values;
    if ([dryRun, stage, tag !== undefined].filter(Boolean).length > 1)
      throw new Error("Only one of --dry-run, --stage and --tag goes with a release");
    return { dryRun, stage, tag };
  } catch (error) {
    throw new Error(
      `${error.message}. \`pnpm release\` takes --dry-run, --stage or --tag <name>.`,
      {
        cause: error,
      },
    );
  }
}
