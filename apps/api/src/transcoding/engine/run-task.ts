import { spawn, type ChildProcess } from "node:child_process";
import { Readable, Writable } from "node:stream";
import { secondMs } from "../../clock.ts";
import type { Command } from "./isolation.ts";
import {
  engineTaskSchema,
  type Available,
  type DoneReport,
  type EngineFailure,
  type EngineTask,
  type Order,
} from "./protocol.ts";
import { type Probe } from "./probe.ts";
import { readReports, type ReceivedFile } from "./read-reports.ts";

const progressTimeoutMs = 30 * secondMs;
/** Far more than any task needs, but less than a disk. */
const maxOutput = { bytes: 4 * 1024 ** 3, timesTheInput: 4 } as const;

export interface EngineInput {
  /** The child gets a copy of this readable descriptor. */
  readonly descriptor: number;
  readonly totalBytes: number;
  /** Calls back at once and on growth. Returns an unsubscribe function. */
  subscribe(listener: (bytes: number) => void): () => void;
}

export interface EngineRun {
  readonly task: EngineTask;
  readonly input: EngineInput;
  readonly onProbe?: (probe: Probe) => void;
  readonly onFile?: (file: ReceivedFile) => Promise<void>;
  readonly onProgress?: (seconds: number) => void;
  readonly signal?: AbortSignal;
}

/** A crash may be random, or caused by this process: see `cause`. */
export type EngineOutcome =
  | { readonly kind: "done"; readonly report: DoneReport }
  | { readonly kind: "refused"; readonly failure: EngineFailure; readonly message: string }
  | { readonly kind: "crashed"; readonly message: string; readonly cause?: unknown }
  | { readonly kind: "stopped" };

export interface EngineProgram {
  readonly command: Command;
  readonly sources: string;
}

/** Uses its own process. Never rejects: invalid tasks and failed starts count as crashes. */
export async function runEngineTask(
  program: EngineProgram,
  run: EngineRun,
): Promise<EngineOutcome> {
  try {
    return await runChild(program, { ...run, task: engineTaskSchema.parse(run.task) });
  } catch (error) {
    return crashed(error);
  }
}

export function crashed(error: unknown): Extract<EngineOutcome, { kind: "crashed" }> {
  return {
    kind: "crashed",
    message: error instanceof Error ? error.message : String(error),
    cause: error,
  };
}

async function runChild(
  { command, sources }: EngineProgram,
  run: EngineRun,
): Promise<EngineOutcome> {
  const { input, signal, task } = run;
  if (signal?.aborted) return { kind: "stopped" };
  const child = spawn(command.file, command.args, {
    stdio: ["pipe", "ignore", "pipe", input.descriptor, "pipe", "pipe"],
    env: {},
    cwd: "/",
    detached: true,
  });
  const kill = () => {
    try {
      // Includes the wrappers in the process group.
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  };
  const exited = new Promise<string>((resolve) => {
    child.once("error", ({ message }) => resolve(message));
    child.once("close", (code, name) => resolve(name ?? `exit code ${code}`));
  });
  const failure = new Promise((resolve) => child.once("error", resolve));
  // Without free descriptors there is no process.
  if (child.pid === undefined) return crashed(await failure);
  const errors = collectText(readable(child, 2)).catch(() => "");
  const code = writable(child, 0);
  const control = writable(child, 4);
  // The child may have ended; the outcome has the reason.
  for (const pipe of [code, control]) pipe.on("error", () => undefined);
  code.end(sources);
  const watchdog = createWatchdog(kill);
  let outcome: EngineOutcome | null = null;
  const maxReceived = maxOutput.bytes + maxOutput.timesTheInput * input.totalBytes;
  let received = 0;
  let available = 0;
  let sent = 0;
  let isWaiting = false;
  let isOrdered = false;
  const sendAvailable = () => {
    if (!isWaiting || available <= sent) return;
    isWaiting = false;
    sent = available;
    watchdog.reset();
    control.write(`${JSON.stringify({ bytes: available } satisfies Available)}\n`);
  };
  const unsubscribe = input.subscribe((bytes) => {
    available = bytes;
    if (isOrdered) return sendAvailable();
    isOrdered = true;
    sent = bytes;
    control.write(
      `${JSON.stringify({ task, totalBytes: input.totalBytes, bytes } satisfies Order)}\n`,
    );
  });
  signal?.addEventListener("abort", kill, { once: true });
  watchdog.reset();
  try {
    await readReports(readable(child, 5), async (report) => {
      watchdog.reset();
      switch (report.kind) {
        case "probe":
          run.onProbe?.(report.probe);
          break;
        case "file":
          watchdog.pause();
          received += report.bytes;
          if (received > maxReceived) throw new Error("The engine sent too much.");
          await run.onFile?.(report);
          watchdog.reset();
          break;
        case "waiting":
          watchdog.pause();
          isWaiting = true;
          sendAvailable();
          break;
        case "progress":
          run.onProgress?.(report.seconds);
          break;
        case "done":
          outcome = { kind: "done", report };
          break;
        case "failed":
          outcome = { kind: "refused", failure: report.failure, message: report.message };
          break;
      }
    });
  } catch (error) {
    kill();
    await exited;
    if (signal?.aborted) return { kind: "stopped" };
    return crashed(error);
  } finally {
    watchdog.pause();
    unsubscribe();
    signal?.removeEventListener("abort", kill);
  }
  const ending = await exited;
  kill();
  if (outcome) return outcome;
  if (signal?.aborted) return { kind: "stopped" };
  const reason = watchdog.hasFired() ? "no progress for 30 seconds" : ending;
  return {
    kind: "crashed",
    message: `The engine ended: ${reason}. ${(await errors).slice(0, 500)}`.trim(),
  };
}

function createWatchdog(kill: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let hasFired = false;
  return {
    reset() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        hasFired = true;
        kill();
      }, progressTimeoutMs);
    },
    pause: () => clearTimeout(timer),
    hasFired: () => hasFired,
  };
}

function readable(child: ChildProcess, index: number): Readable {
  const pipe: unknown = child.stdio.at(index);
  return pipe instanceof Readable ? pipe : Readable.from([]);
}

function writable(child: ChildProcess, index: number): Writable {
  const pipe: unknown = child.stdio.at(index);
  return pipe instanceof Writable ? pipe : new Writable();
}

async function collectText(stream: Readable): Promise<string> {
  let text = "";
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (text.length < 2_000) text += chunk.toString("utf8");
  }
  return text;
}
