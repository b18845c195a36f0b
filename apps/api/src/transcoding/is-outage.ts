import { hasCode } from "../config/startup-error.ts";
import { isUnavailable } from "../db/unavailable.ts";

/** Codes of a system that starts no further process. */
const exhausted = ["EAGAIN", "EMFILE", "ENFILE", "ENOMEM"];

/**
 * True for an error that says nothing of a task's input: the disk is full, or what the task needs
 * does not respond.
 */
export function isOutage(error: unknown): boolean {
  // A file that is missing does not come back by itself.
  if (hasCode(error, "ENOENT")) return false;
  return isUnavailable(error) || exhausted.some((code) => hasCode(error, code));
}
