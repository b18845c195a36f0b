import { open } from "node:fs/promises";
import type { Engine } from "../engine/create-engine.ts";
import type { EngineOutcome } from "../engine/run-task.ts";
import type { EngineTask } from "../engine/protocol.ts";
import type { Probe } from "../engine/probe.ts";
import type { ReceivedFile } from "../engine/read-reports.ts";
import { wholeFile } from "../engine/whole-file.ts";

export interface FileRun {
  readonly outcome: EngineOutcome;
  readonly probe: Probe | null;
  readonly files: readonly ReceivedFile[];
}

/** Runs a task of the engine with a complete file. */
export async function runWithFile(
  engine: Engine,
  path: string,
  task: EngineTask,
): Promise<FileRun> {
  await using file = await open(path, "r");
  const { size: totalBytes } = await file.stat();
  let probe: Probe | null = null;
  const files: ReceivedFile[] = [];
  const outcome = await engine.run({
    task,
    input: wholeFile(file.fd, totalBytes),
    onProbe: (found) => (probe = found),
    onFile: async (received) => void files.push(received),
  });
  return { outcome, probe, files };
}
