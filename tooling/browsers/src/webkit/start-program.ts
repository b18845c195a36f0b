import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

export interface Program {
  stop(): Promise<void>;
}

/** Starts a program that runs until it is stopped, with all that it has started itself. */
export function startProgram(
  path: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const child: ChildProcess = spawn(path, args, {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    env: { ...process.env, ...env },
    // A new process group.
    detached: true,
  });
  const exited = once(child, "exit");
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, "SIGTERM");
  };
  process.once("exit", kill);
  return {
    /** Messages on its file descriptor 3. */
    messages: child.stdio[3],
    async stop() {
      process.off("exit", kill);
      kill();
      await exited;
    },
  };
}
