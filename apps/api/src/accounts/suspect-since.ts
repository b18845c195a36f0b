import { dayMs } from "../clock.ts";

const suspectMs = 7 * dayMs;

/**
 * Passkeys and identities that were added since then are removed when an owner takes an account
 * back: a thief adds them before doing what the owner notices.
 */
export function suspectSince(noticedAt: Date): Date {
  return new Date(noticedAt.getTime() - suspectMs);
}
