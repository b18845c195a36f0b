#!/usr/bin/env node
// Checks each tsconfig named on the command line (default: the one here) with the native compiler, which has no
// JavaScript API yet: tools that need that API use the `typescript` of the catalog.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const compiler = join(dirname(require.resolve("typescript-native/package.json")), "bin", "tsc");
const projects = process.argv.slice(2);

for (const project of projects.length > 0 ? projects : ["."]) {
  const { status } = spawnSync(process.execPath, [compiler, "--noEmit", "-p", project], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
