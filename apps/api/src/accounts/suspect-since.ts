import { dayMs } from "../clock.ts";

const suspectMs = 7 * dayMs;

/** A thief adds passkeys and identities before the change that the owner notices. */
export function suspectSince(noticedAt: Date): Date {
  return new Date(noticedAt.getTime() - suspectMs);
}
