import { AV_LOG_QUIET } from "node-av/constants";
import { Log } from "node-av/lib";
import { createChannel, endProcess } from "./channel.ts";
import { EngineError } from "./engine-error.ts";
import { openGrowingFile } from "./media/growing-file.ts";
import type { EngineTask } from "./protocol.ts";
import type { TaskContext, TaskResult } from "./tasks/context.ts";

async function run(context: TaskContext, task: EngineTask): Promise<TaskResult> {
  switch (task.kind) {
    case "probe":
      return (await import("./tasks/probe.ts")).probe(context);
    case "remux":
      return (await import("./tasks/remux.ts")).remux(context, task);
    case "encode-video":
      return (await import("./tasks/encode-video.ts")).encodeVideo(context, task);
    case "flashes":
      return (await import("./tasks/flashes.ts")).findFlashes(context, task);
    case "encode-audio":
      return (await import("./tasks/encode-audio.ts")).encodeAudio(context);
    case "loudness":
      return (await import("./tasks/loudness.ts")).measureLoudness(context);
    case "measure":
      return (await import("./tasks/measure.ts")).measure(context);
    case "check-model":
      return (await import("./tasks/check-model.ts")).checkModel(context, task);
    case "transcribe":
      return (await import("./tasks/transcribe.ts")).transcribe(context, task);
    case "thumbnails":
      return (await import("./tasks/thumbnails.ts")).makeThumbnails(context, task);
    case "frames":
      return (await import("./tasks/frames.ts")).makeFrames(context, task);
    case "icons":
      return (await import("./tasks/icons.ts")).makeIcons(context, task);
    case "picture":
      return (await import("./tasks/picture.ts")).makePicture(context, task);
    case "sprites":
      return (await import("./tasks/sprites.ts")).makeSprites(context, task);
  }
}

Log.setLevel(AV_LOG_QUIET);
const channel = createChannel();
const { task, totalBytes, bytes } = channel.readOrder();
try {
  const io = openGrowingFile({ channel, totalBytes, bytes });
  channel.send({ kind: "done", ...(await run({ channel, io }, task)) });
} catch (error) {
  if (!(error instanceof EngineError)) throw error;
  channel.send({ kind: "failed", failure: error.failure, message: error.message.slice(0, 500) });
}
endProcess();
