import { randomBytes } from "node:crypto";
import { videoFolder } from "../storage/storage-keys.ts";

/**
 * Returns a new name for the folder of one attempt to process a video. Files of an attempt that was
 * cancelled or failed are in no folder that a later one publishes, also those that a worker writes
 * after the cancellation.
 *
 * Its number looks to the version before like one of its revisions: beside this one, or after a
 * return to it, it finds the video's captions and thumbnails.
 */
export function newAttemptFolder(file: string): string {
  return `${videoFolder(file)}-r${BigInt(`0x${randomBytes(12).toString("hex")}`)}`;
}
