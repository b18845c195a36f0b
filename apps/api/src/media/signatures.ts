import { createHmac, timingSafeEqual } from "node:crypto";
import { hourMs, type Clock } from "../clock.ts";

/** Long enough to watch a film with pauses; the player asks for new addresses when it runs out. */
const lifetimeMs = 4 * hourMs;

export type MediaSignatures = ReturnType<typeof createMediaSignatures>;

/** Addresses that open one video's media for a while, on every node and without a look at the database. */
export function createMediaSignatures({ key, clock }: { readonly key: Buffer; readonly clock: Clock }) {
  const sign = (file: string, expiry: string) =>
    createHmac("sha256", key).update(`${file}/${expiry}`).digest("base64url").slice(0, 32);

  return {
    /** Path segments to put between the video and its files, with a slash at the end. */
    prefix(file: string): string {
      const expiry = String(Math.ceil((clock().getTime() + lifetimeMs) / 1_000));
      return `${expiry}/${sign(file, expiry)}/`;
    },

    /** Seconds left, or 0 for a signature that is forged or over. */
    secondsLeft(file: string, expiry: string, signature: string): number {
      const expected = Buffer.from(sign(file, expiry));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 0;
      return Math.max(0, Math.floor(Number(expiry) - clock().getTime() / 1_000));
    },
  };
}
