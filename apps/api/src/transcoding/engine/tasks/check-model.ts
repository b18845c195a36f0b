import { openWhisper } from "../media/speech-recognizer.ts";
import type { EngineTask } from "../protocol.ts";
import { nothingBad, type TaskResult } from "./context.ts";

export function checkModel({ model }: Extract<EngineTask, { kind: "check-model" }>): TaskResult {
  openWhisper(model);
  return nothingBad;
}
