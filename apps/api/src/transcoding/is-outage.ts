import { hasCode } from "../config/startup-error.ts";
import { isUnavailable } from "../db/unavailable.ts";

/** The system cannot start a process. */
const exhausted = ["EAGAIN", "EMFILE", "ENFILE", "ENOMEM"];

/** True for a full disk or an unavailable service, which say nothing about the input. */
export function isOutage(error: unknown): boolean {
  // A missing file does not come back.
  if (hasCode(error, "ENOENT")) return false;
  return isUnavailable(error) || exhausted.some((code) => hasCode(error, code));
}
