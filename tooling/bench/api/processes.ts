import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

export interface Started {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Starts a program with input, and waits until it prints a URL. */
export function start(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  input = "",
): Promise<Started> {
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...environment },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const url = /https?:\/\/[\w.]+:\d+/.exec(output)?.[0];
      if (url) resolve({ child, url });
    });
    child.once("exit", () =>
      reject(new Error(`The program exited before it printed a URL: ${output}`)),
    );
  });
}

export async function stop({ child }: Started): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Runs a program and waits until it exits. */
export async function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${args.join(" ")} failed.`);
}

export function residentMegabytes({ child }: Started): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
}
