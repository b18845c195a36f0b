import { open } from "node:fs/promises";
import { captionThreads } from "../captions/machine/caption-threads.ts";
import { checkModel } from "../captions/machine/check-model.ts";
import { spokenLanguages } from "../captions/machine/spoken-languages.ts";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import { createEngine } from "../transcoding/engine/create-engine.ts";
import { maxTranscribedSeconds, type SpeechReport } from "../transcoding/engine/protocol.ts";
import { wholeFile } from "../transcoding/engine/whole-file.ts";

interface Trial {
  readonly path: string;
  /** Whisper's name of the language; without one, it is found. */
  readonly language?: string | undefined;
}

/** Makes captions of the beginning of a file, and measures the work. Stores nothing. */
export async function tryCaptions(
  { CAPTIONS_MODEL: model }: Pick<Config, "CAPTIONS_MODEL">,
  { path, language }: Trial,
): Promise<string> {
  if (model === undefined)
    throw new StartupError("Set CAPTIONS_MODEL to the full path of a whisper model.");
  if (language !== undefined && !spokenLanguages.has(language))
    throw new StartupError(
      `${language} is no language of whisper. Give a code such as en, or none.`,
    );
  const engine = await createEngine({ niceness: 0, captionsModel: model });
  if (!engine)
    throw new StartupError(
      "The media engine is not installed, or not available for this platform. Run npm install.",
    );
  const problem = await checkModel(engine, model);
  if (problem !== null)
    throw new StartupError(`CAPTIONS_MODEL ${model} is no model here. ${problem}`);
  await using file = await open(path, "r").catch(() => {
    throw new StartupError(`${path} cannot be read.`);
  });
  const { size } = await file.stat();
  const outcome = await engine.run({
    task: {
      kind: "transcribe",
      model,
      startSeconds: 0,
      seconds: maxTranscribedSeconds,
      language: language ?? null,
      threads: captionThreads,
    },
    input: wholeFile(file.fd, size),
  });
  if (outcome.kind === "done" && outcome.report.speech) return describe(outcome.report.speech);
  throw new StartupError(
    `No captions could be made of ${path}: ` +
      ("message" in outcome ? outcome.message : outcome.kind),
  );
}

function describe({ language, lines, cost }: SpeechReport): string {
  const texts = lines.map(({ startSeconds, text }) => `${startSeconds.toFixed(1)} s  ${text}`);
  const minutes = cost.heardSeconds / 60;
  const perMinute = cost.cpuSeconds / minutes;
  return [
    `Language: ${language || "none found"}`,
    ...(texts.length > 0 ? texts : ["Nobody speaks."]),
    `CPU: ${cost.cpuSeconds.toFixed(1)} s for ${cost.heardSeconds.toFixed(0)} s of sound, ` +
      `${perMinute.toFixed(1)} s for a minute. ` +
      `An hour takes ${perMinute.toFixed(0)} minutes of CPU.`,
    `Memory: ${Math.ceil(cost.peakBytes / 1e6)} MB at most.`,
  ].join("\n");
}
