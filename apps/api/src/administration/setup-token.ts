import { createHmac, timingSafeEqual } from "node:crypto";
import { hourMs, type Clock } from "../clock.ts";

export interface SetupTokenOptions {
  readonly key: Buffer;
  readonly clock: Clock;
}

const lifetimeMs = hourMs;

/**
 * Stores nothing, so that every node and the command can create one. Tokens are void once an
 * administrator exists.
 */
export function createSetupToken({ key, clock }: SetupTokenOptions): string {
  const expiry = String(clock().getTime() + lifetimeMs);
  return `${expiry}.${sign(expiry, key)}`;
}

export function isSetupToken(token: string, { key, clock }: SetupTokenOptions): boolean {
  const [expiry = "", ...rest] = token.split(".");
  const signature = rest.join(".");
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(expiry, key))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Number(expiry) > clock().getTime();
}

function sign(expiry: string, key: Buffer): string {
  return createHmac("sha256", key).update(expiry).digest("base64url");
}
