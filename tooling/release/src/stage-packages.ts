import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { PublishedPackage } from "./published-packages.ts";

type Staged = Pick<PublishedPackage, "name" | "version" | "folder">;

/** Node's error of a command that failed. */
interface Failure {
  stdout: string;
  stderr: string;
}

const run = promisify(execFile);
/** The one of this workspace: older ones know no `stage`. */
const npm = join(import.meta.dirname, "../node_modules/.bin/npm");

/**
 * Packs every package whose version the registry lacks, and stages it there: it can be installed
 * once a maintainer has approved it.
 *
 * @param env the environment of npm, which names the registry and how to sign in
 * @returns `name@version` of what was staged now
 * @throws if the registry refuses a package, or does not answer
 */
export async function stagePackages(
  packages: readonly Staged[],
  env: NodeJS.ProcessEnv,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "marquee-staged-"));
  const staged: string[] = [];
  try {
    for (const each of packages) {
      if (await isPublished(each, env)) continue;
      await stage(each, folder, env);
      staged.push(`${each.name}@${each.version}`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return staged;
}

async function isPublished({ name, version }: Staged, env: NodeJS.ProcessEnv): Promise<boolean> {
  try {
    const { stdout } = await run(npm, ["view", `${name}@${version}`, "version", "--json"], { env });
    return stdout.trim() !== "";
  } catch (error) {
    const { stdout, stderr } = error as Failure;
    if (stdout.includes("E404")) return false;
    throw new Error(`The registry does not say whether it has ${name}@${version}:\n${stderr}`, {
      cause: error,
    });
  }
}

async function stage(
  { name, version, folder }: Staged,
  destination: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const { stdout } = await run("pnpm", ["pack", "--json", "--pack-destination", destination], {
    cwd: folder,
    env,
  });
  const { filename } = JSON.parse(stdout) as { filename: string };
  try {
    await run(npm, ["stage", "publish", filename, "--access=public"], { env });
  } catch (error) {
    const { stderr } = error as Failure;
    throw new Error(`${name}@${version} was not staged:\n${stderr.trim()}`, { cause: error });
  }
}
