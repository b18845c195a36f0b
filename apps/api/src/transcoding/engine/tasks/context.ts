import type { IOContext } from "node-av/lib";
import type { Channel } from "../channel.ts";
import type { DoneReport } from "../protocol.ts";

export interface TaskContext {
  readonly channel: Channel;
  readonly io: IOContext;
}

export type TaskResult = Omit<DoneReport, "kind">;

export const nothingBad: TaskResult = { seconds: 0, frames: 0, badFrames: 0, brokeAtSeconds: null };
