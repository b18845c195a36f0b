import { AV_LOG_ERROR } from "node-av/constants";
import { Log } from "node-av/lib";
import { loopClip, type LoopOptions } from "./loop-clip.ts";
import { makeClip, type ClipOptions } from "./make-clip.ts";

Log.setLevel(AV_LOG_ERROR);
process.once("message", (options: ClipOptions | LoopOptions) => {
  if ("copies" in options) loopClip(options);
  else makeClip(options);
  process.send?.("done", () => process.kill(process.pid, "SIGKILL"));
});
