import { readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = resolve(fileURLToPath(import.meta.url), "../../../..");

/** Folder of the workspace's tools, its Node among them. */
export const bin = join(root, "node_modules/.bin");

/** The environment of a child that must find the workspace's Node and tools before the system's. */
export function workspaceEnv(extra = {}) {
  return { ...process.env, ...extra, PATH: `${bin}${delimiter}${process.env.PATH}` };
}

/** For example `pnpm@12.21.0`, as package.json pins it. */
export function packageManager() {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).packageManager;
}
