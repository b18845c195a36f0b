import { AV_LOG_QUIET } from "node-av/constants";
import { Log } from "node-av/lib";
import { createChannel } from "./channel.ts";
import { EngineError } from "./engine-error.ts";
import { openGrowingFile } from "./media/growing-file.ts";
import type { EngineTask } from "./protocol.ts";
import type { TaskContext, TaskResult } from "./tasks/context.ts";
import { encodeAudio } from "./tasks/encode-audio.ts";
import { encodeVideo } from "./tasks/encode-video.ts";
import { makeFrames } from "./tasks/frames.ts";
import { makePicture } from "./tasks/picture.ts";
import { probe } from "./tasks/probe.ts";
import { remux } from "./tasks/remux.ts";
import { makeSprites } from "./tasks/sprites.ts";
import { makeThumbnails } from "./tasks/thumbnails.ts";

function run(context: TaskContext, task: EngineTask): TaskResult {
  switch (task.kind) {
    case "probe":
      return probe(context);
    case "remux":
      return remux(context, task);
    case "encode-video":
      return encodeVideo(context, task);
    case "encode-audio":
      return encodeAudio(context);
    case "thumbnails":
      return makeThumbnails(context, task);
    case "frames":
      return makeFrames(context, task);
    case "picture":
      return makePicture(context, task);
    case "sprites":
      return makeSprites(context, task);
  }
}

Log.setLevel(AV_LOG_QUIET);
const channel = createChannel();
const { task, totalBytes, bytes } = channel.readOrder();
try {
  const io = openGrowingFile({ channel, totalBytes, bytes });
  channel.send({ kind: "done", ...run({ channel, io }, task) });
} catch (error) {
  if (!(error instanceof EngineError)) throw error;
  channel.send({ kind: "failed", failure: error.failure, message: error.message.slice(0, 500) });
}
// Some of FFmpeg's destructors crash at exit, and nothing is left to save.
process.kill(process.pid, "SIGKILL");
