#!/usr/bin/env node
// Checks each tsconfig named on the command line (default: the one here) with the native compiler.
import { spawnSync } from "node:child_process";
import { nativeCompiler } from "../native-compiler.mjs";

const projects = process.argv.slice(2);

for (const project of projects.length > 0 ? projects : ["."]) {
  const { status } = spawnSync(process.execPath, [nativeCompiler, "--noEmit", "-p", project], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
