import { spawn } from "node:child_process";
import { root, workspaceEnv } from "./workspace.mjs";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a command in the repository's root with the workspace's tools on PATH, and hands it every
 * signal that arrives: nothing is left behind when the parent is told to stop.
 *
 * @param {{ env?: Record<string, string>, quiet?: boolean, endWithParent?: boolean }} [options]
 *   `quiet` keeps the output and returns it; `endWithParent` gives the child a channel that closes
 *   when this process dies, however it dies.
 * @returns {Promise<{ code: number, output: string }>} the exit code (128 + n after a signal)
 */
export function run(command, args, { env, quiet = false, endWithParent = false } = {}) {
  const output = quiet ? "pipe" : "inherit";
  const child = spawn(command, args, {
    cwd: root,
    env: workspaceEnv(env),
    stdio: ["inherit", output, output, ...(endWithParent ? ["ipc"] : [])],
  });
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);

  const chunks = [];
  child.stdout?.on("data", (chunk) => chunks.push(chunk));
  child.stderr?.on("data", (chunk) => chunks.push(chunk));

  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve({
        code: code ?? (signal === "SIGINT" ? 130 : 143),
        output: Buffer.concat(chunks).toString(),
      });
    });
  });
}
