import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { programPath } from "./programs.ts";
import type { SystemUser } from "./system-user.ts";

export interface ProcessOptions {
  /** Also the name of its log. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Default: the current user. */
  readonly user?: SystemUser | null;
  /** Sent when this process dies. Default KILL; TERM lets a program stop what it started. */
  readonly deathSignal?: "KILL" | "TERM";
}

export interface RunningProcess {
  readonly name: string;
  readonly pid: number;
  /** Resolves with the exit code, null after a signal. */
  readonly exited: Promise<number | null>;
  isRunning(): boolean;
  signal(signal: NodeJS.Signals): void;
  /** Sends the signal, and resolves once it has exited. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Everything it printed. */
  log(): string;
}

export type ProcessGroup = ReturnType<typeof createProcessGroup>;

/** Starts programs that end with this process, however it ends. Logs go to the folder `logs`. */
export function createProcessGroup(folder: string) {
  const processes = new Set<RunningProcess>();
  const logs = join(folder, "logs");
  mkdirSync(logs, { recursive: true });

  function start({
    name,
    command,
    args,
    env = {},
    user,
    deathSignal = "KILL",
  }: ProcessOptions): RunningProcess {
    const wrapper = ["--pdeathsig", deathSignal];
    if (user) wrapper.push(`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups");
    const logPath = join(logs, `${name}.log`);
    const log = openSync(logPath, "a");
    const child = spawn(programPath("setpriv"), [...wrapper, command, ...args], {
      stdio: ["ignore", log, log],
      // Ctrl-C ends the tests, which end what they started.
      detached: true,
      cwd: folder,
      env: { PATH: process.env["PATH"], HOME: folder, LC_ALL: "C", TZ: "UTC", ...env },
    });
    closeSync(log);
    const exited = once(child, "exit").then(([code]) => code as number | null);
    const { pid } = child;
    if (pid === undefined) throw new Error(`${name} could not be started.`);
    const started: RunningProcess = {
      name,
      pid,
      exited,
      isRunning: () => child.exitCode === null && child.signalCode === null,
      signal: (signal) => void child.kill(signal),
      async end(signal = "SIGTERM") {
        if (!started.isRunning()) return;
        child.kill(signal);
        // A stopped process cannot handle any other signal.
        child.kill("SIGCONT");
        await exited;
      },
      log: () => readFileSync(logPath, "utf8"),
    };
    processes.add(started);
    void exited.then(() => processes.delete(started));
    return started;
  }

  return {
    folder,
    start,
    /** Kills everything that still runs. */
    async killAll(): Promise<void> {
      await Promise.all(Array.from(processes, (running) => running.end("SIGKILL")));
    },
  };
}
