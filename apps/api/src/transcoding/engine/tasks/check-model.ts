import { openRecognizer } from "../media/speech-recognizer.ts";
import type { EngineTask } from "../protocol.ts";
import { beat } from "./beat.ts";
import { nothingBad, type TaskContext, type TaskResult } from "./context.ts";

export async function checkModel(
  { channel }: Pick<TaskContext, "channel">,
  { model }: Extract<EngineTask, { kind: "check-model" }>,
): Promise<TaskResult> {
  await beat(channel, 0, () => openRecognizer(model, { language: null, threads: 1 }));
  return nothingBad;
}
