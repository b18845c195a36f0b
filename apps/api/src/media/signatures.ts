import { createHmac, timingSafeEqual } from "node:crypto";
import { hourMs, minuteMs, type Clock } from "../clock.ts";

/** Long enough to watch a film with pauses; on expiry the player requests new URLs. */
const lifetimeMs = 4 * hourMs;
/** Sessions of the same quarter of an hour share their URLs, and with them what caches hold. */
const expiryStepMs = 15 * minuteMs;

export interface MediaSignaturesOptions {
  /** The current key, then earlier ones. */
  readonly keys: readonly [Buffer, ...Buffer[]];
  readonly clock: Clock;
}

export type MediaSignatures = ReturnType<typeof createMediaSignatures>;

/**
 * Creates signed URLs of one video's media. Every node can verify them, and an edge that has the
 * key.
 */
export function createMediaSignatures({ keys, clock }: MediaSignaturesOptions) {
  const sign = (file: string, expiry: string, key = keys[0]) =>
    createHmac("sha256", key).update(`${file}/${expiry}`).digest("base64url").slice(0, 32);

  return {
    /** Returns the path segments between the video and its files, with a trailing slash. */
    prefix(file: string): string {
      const expiresAtMs = Math.ceil((clock().getTime() + lifetimeMs) / expiryStepMs) * expiryStepMs;
      const expiry = String(expiresAtMs / 1_000);
      return `${expiry}/${sign(file, expiry)}/`;
    },

    /** Returns the seconds until expiry, or 0 for a forged or expired signature. */
    secondsLeft(file: string, expiry: string, signature: string): number {
      const actual = Buffer.from(signature);
      const isGenuine = keys.some((key) => isEqual(actual, Buffer.from(sign(file, expiry, key))));
      if (!isGenuine) return 0;
      return Math.max(0, Math.floor(Number(expiry) - clock().getTime() / 1_000));
    },
  };
}

function isEqual(actual: Buffer, expected: Buffer): boolean {
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
