import { randomBytes } from "node:crypto";
import { videoFolder } from "../storage/storage-keys.ts";

/**
 * Late writes of a cancelled worker must not reach a published folder. The number looks like a
 * revision to the previous version, so that it still finds captions and thumbnails.
 */
export function newAttemptFolder(file: string): string {
  return `${videoFolder(file)}-r${BigInt(`0x${randomBytes(12).toString("hex")}`)}`;
}
