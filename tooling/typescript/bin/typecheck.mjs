#!/usr/bin/env node
// Checks each tsconfig named on the command line (default: the one here) with the native compiler.
// On one thread: packages are checked side by side, and the threads of one would each work out the
// same types.
import { spawnSync } from "node:child_process";
import { nativeCompiler } from "../native-compiler.mjs";

const projects = process.argv.slice(2);

for (const project of projects.length > 0 ? projects : ["."]) {
  const { status } = spawnSync(
    process.execPath,
    [nativeCompiler, "--noEmit", "--singleThreaded", "-p", project],
    {
      stdio: "inherit",
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}
