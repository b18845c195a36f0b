import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

export interface InstalledProgram {
  readonly isMissing: boolean;
  /** For the titles of tests that need the program. */
  readonly note: string;
  /** Returns what it printed. @throws with its messages if it fails. */
  run(...args: string[]): string;
}

/** Looks for a program that the repository does not bring. Says so once where it is missing. */
export function installedProgram(name: string, install: string): InstalledProgram {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const isMissing = !folders.some((folder) => existsSync(join(folder, name)));
  const note = isMissing
    ? ` (SKIPPED: ${name} is not installed. To check it, run: ${install})`
    : "";
  if (isMissing)
    console.warn(`SKIPPED: ${name} is not installed. To check what needs it, run: ${install}`);
  return {
    isMissing,
    note,
    run: (...args) => execFileSync(name, args, { encoding: "utf8", stdio: "pipe" }),
  };
}
