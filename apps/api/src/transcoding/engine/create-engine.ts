import { createRequire } from "node:module";
import { readEngineSources } from "./engine-sources.ts";
import { detectIsolation, engineCommand } from "./isolation.ts";
import { modelFiles } from "./model-files.ts";
import { crashed, runEngineTask, type EngineOutcome, type EngineRun } from "./run-task.ts";

export interface Engine {
  /** Uses its own process. Never rejects. */
  run(run: EngineRun): Promise<EngineOutcome>;
}

export interface EngineOptions {
  readonly niceness: number;
  /** Path of a whisper model. */
  readonly captionsModel?: string | undefined;
}

/** Null without the package on other platforms: nothing can be published. */
export async function createEngine({
  niceness,
  captionsModel,
}: EngineOptions): Promise<Engine | null> {
  if (!isInstalled()) return null;
  const isolation = await detectIsolation();
  const command = engineCommand(isolation, { niceness });
  const files = captionsModel === undefined ? [] : modelFiles(captionsModel);
  const modelCommand = engineCommand(isolation, { niceness, files });
  const commandOf = (run: EngineRun) => ("model" in run.task ? modelCommand : command);
  let sources: Promise<string> | undefined;
  return {
    async run(run) {
      sources ??= readEngineSources().catch((error: unknown) => {
        // The next task retries.
        sources = undefined;
        throw error;
      });
      try {
        return await runEngineTask({ command: commandOf(run), sources: await sources }, run);
      } catch (error) {
        return crashed(error);
      }
    },
  };
}

function isInstalled(): boolean {
  const { resolve } = createRequire(import.meta.url);
  try {
    resolve("node-av/lib");
    resolve(`@seydx/node-av-${process.platform}-${process.arch}/package.json`);
    return true;
  } catch {
    return false;
  }
}
