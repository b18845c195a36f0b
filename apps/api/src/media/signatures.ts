import { createHmac, timingSafeEqual } from "node:crypto";
import { hourMs, minuteMs, type Clock } from "../clock.ts";

/** Covers a film with pauses; afterwards the player requests new URLs. */
const lifetimeMs = 4 * hourMs;
/** Sessions of the same quarter hour share URLs and so caches. */
const expiryStepMs = 15 * minuteMs;

export interface MediaSignaturesOptions {
  readonly keys: readonly [Buffer, ...Buffer[]];
  readonly clock: Clock;
}

export type MediaSignatures = ReturnType<typeof createMediaSignatures>;

/** Nodes, and an edge with the key, can verify them. */
export function createMediaSignatures({ keys, clock }: MediaSignaturesOptions) {
  const sign = (file: string, expiry: string, key = keys[0]) =>
    createHmac("sha256", key).update(`${file}/${expiry}`).digest("base64url").slice(0, 32);

  return {
    prefix(file: string): string {
      const expiresAtMs = Math.ceil((clock().getTime() + lifetimeMs) / expiryStepMs) * expiryStepMs;
      const expiry = String(expiresAtMs / 1_000);
      return `${expiry}/${sign(file, expiry)}/`;
    },

    /** Returns 0 for forged or expired signatures. */
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
