import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.mjs";
import { packageManager, root } from "./workspace.mjs";

const marker = join(root, "node_modules/.marquee-installed");

/**
 * Installs the workspace from its lockfile, unless what is there came from the same lockfile
 * already. Needs nothing but Node and npm: pnpm comes through npx, and Node 24 with the packages.
 *
 * @throws with a message that explains what to do when the installation fails.
 */
export async function installWorkspace() {
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "pnpm-lock.yaml")))
    .update(readFileSync(join(root, "pnpm-workspace.yaml")))
    .digest("hex");
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;

  console.error("Installing packages (the first time takes about half a minute) …");
  const { code, output } = await run(
    "npx",
    ["--yes", packageManager(), "install", "--frozen-lockfile"],
    {
      quiet: true,
    },
  );
  if (code !== 0) {
    throw new Error(
      "The packages could not be installed. " +
        `Check the connection to the npm registry and try again.\n${output.trim()}`,
    );
  }
  writeFileSync(marker, wanted);
}
