import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

function start(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): ChildProcess {
  const env = {
    PATH: process.env["PATH"] ?? "",
    HOME: process.env["HOME"] ?? "",
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    NODE_NO_WARNINGS: "1",
    // A busy machine is no outage.
    DATABASE_TIMEOUT: "60",
    // Tests wait for the engine while others keep the processors busy.
    TRANSCODE_NICENESS: "0",
    ...environment,
  };
  return spawn(process.execPath, [main, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
}

/** Runs the command and waits until it exits. */
export async function runMain(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Run> {
  const child = start(args, environment);
  const [output, errors] = await Promise.all([
    child.stdout ? text(child.stdout) : "",
    child.stderr ? text(child.stderr) : "",
    once(child, "exit"),
  ]);
  return { code: child.exitCode, output, errors };
}

export interface ServingMain {
  readonly child: ChildProcess;
  readonly url: string;
  /** Returns everything printed so far. */
  output(): string;
}

/** Starts the server as a process, and waits until it prints its URL. */
export async function serveMain(
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<ServingMain> {
  const { child, found: url, output } = await startUntil(args, environment, /is at (http[^\s"]+)/);
  return { child, url, output };
}

/** Starts a worker as a process, and waits until it works. */
export async function startWorker(
  environment: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  return (await startUntil(["worker"], environment, /(Processing) uploads/)).child;
}

/** Starts the command as a process, and waits until it prints what is expected. */
export async function startUntil(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  expected: RegExp,
): Promise<{ child: ChildProcess; found: string; output: () => string }> {
  const child = start(args, environment);
  let output = "";
  const found = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = expected.exec(output)?.[1];
      if (match) resolve(match);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => reject(new Error(`It exited before it was ready: ${output}`)));
  });
  return { child, found, output: () => output };
}
