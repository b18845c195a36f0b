import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.mjs";
import { root } from "./workspace.mjs";

const marker = join(root, "node_modules/.marquee-built");
const command = ["run", "build", "--filter=@marquee/web"];

/**
 * Builds the site and the packages that it needs, unless their builds came from the same sources
 * already. Turbo writes the files in place again even when nothing changed, and a server or a test
 * may be reading them.
 *
 * @throws with the output of the build when it fails.
 */
export async function buildSite() {
  if (existsSync(marker) && readFileSync(marker, "utf8") === (await stateOfBuild())) return;

  const { code, output } = await run("turbo", [...command, "--output-logs=errors-only"], {
    quiet: true,
  });
  if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`);
  await markSiteAsBuilt();
}

/** Call after a successful build of the whole workspace: the next `buildSite` has nothing to do. */
export async function markSiteAsBuilt() {
  writeFileSync(marker, await stateOfBuild());
}

/** Changes with every source of the site's build, and with every file that was built. */
async function stateOfBuild() {
  const { code, output } = await run("turbo", [...command, "--dry=json"], { quiet: true });
  if (code !== 0) throw new Error(`The build could not be planned:\n${output.trim()}`);
  const state = createHash("sha256");
  const { tasks } = JSON.parse(output.slice(output.indexOf("{")));
  for (const { taskId, hash, directory } of tasks) {
    state.update(`${taskId} ${hash}\n`);
    for (const path of filesIn(join(root, directory, "dist")))
      state.update(`${path}\n`).update(readFileSync(path));
  }
  return state.digest("hex");
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
