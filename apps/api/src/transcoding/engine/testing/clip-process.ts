import { AV_LOG_ERROR } from "node-av/constants";
import { Log } from "node-av/lib";
import { loopClip, type LoopOptions } from "./loop-clip.ts";
import { makeClip, type ClipOptions } from "./make-clip.ts";

Log.setLevel(AV_LOG_ERROR);
process.once("message", (clips: readonly (ClipOptions | LoopOptions)[]) => {
  for (const options of clips) {
    if ("copies" in options) loopClip(options);
    else makeClip(options);
  }
  process.send?.("done", () => process.kill(process.pid, "SIGKILL"));
});
