import { ServiceError } from "../services/service-error.ts";

/** The operator can fix it, so that only its message is shown. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

export function startupMessage(error: unknown): string {
  if (error instanceof StartupError || error instanceof ServiceError) return error.message;
  const text = error instanceof Error ? error.message : String(error);
  if (hasCode(error, "ENOSPC"))
    return `The disk is full (${text}). Free some space, then start again.`;
  if (["EACCES", "EROFS", "EPERM", "ENOENT", "ENOTDIR"].some((code) => hasCode(error, code))) {
    return (
      `A folder cannot be written (${text}). ` +
      "Correct its permissions, or set DATA_FOLDER to a folder that can be written."
    );
  }
  return `The server could not start: ${text.split("\n")[0]}`;
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
