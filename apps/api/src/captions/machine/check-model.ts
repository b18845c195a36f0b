import { access, open } from "node:fs/promises";
import type { Engine } from "../../transcoding/engine/create-engine.ts";
import { modelFiles } from "../../transcoding/engine/model-files.ts";
import { wholeFile } from "../../transcoding/engine/whole-file.ts";

export async function checkModel(engine: Engine, model: string): Promise<string | null> {
  try {
    for (const file of modelFiles(model)) await access(file);
    await using file = await open(model, "r");
    const { size } = await file.stat();
    const outcome = await engine.run({
      task: { kind: "check-model", model },
      input: wholeFile(file.fd, size),
    });
    if (outcome.kind === "done") return null;
    const reason = outcome.kind === "stopped" ? "" : ` (${outcome.message.slice(0, 300)})`;
    return (
      "The engine cannot open it. It has to be a whisper model in the ggml or ONNX format " +
      `that every user may read, in folders that every user may enter.${reason}`
    );
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
