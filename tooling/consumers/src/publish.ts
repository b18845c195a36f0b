import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Registry } from "./registry.ts";

const root = resolve(import.meta.dirname, "../../..");

/**
 * Publishes every package whose version the registry lacks, as a release does.
 *
 * @returns the names and versions that were published now
 */
export function publishAll(registry: Registry, folder: string): string[] {
  const userconfig = join(folder, "publish.npmrc");
  writeFileSync(userconfig, registry.npmrc);
  const { status, stdout, stderr } = spawnSync("pnpm", ["exec", "changeset", "publish", "--no-git-tag"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NPM_CONFIG_USERCONFIG: userconfig, npm_config_registry: `${registry.url}/` },
  });
  if (status !== 0) throw new Error(`Publishing failed:\n${stdout}${stderr}`);
  return [...new Set([...`${stdout}${stderr}`.matchAll(/@marquee\/[a-z-]+@\d+\.\d+\.\d+\S*/g)].map(([name]) => name))];
}
