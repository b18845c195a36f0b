import { StartupError } from "../config/startup-error.ts";
import { bytesPerGb } from "../studio/bytes-per-gb.ts";

const maxGb = 1_000_000;

/** Null for "default". */
export function readGigabytes(text: string, usage: string): number | null {
  if (text === "default") return null;
  const amount = text === "" ? Number.NaN : Number(text);
  if (!(amount >= 0 && amount <= maxGb))
    throw new StartupError(`Give a number of gigabytes, or default. Use: ${usage}`);
  return Math.round(amount * bytesPerGb);
}
