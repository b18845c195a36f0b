import { createHash, randomBytes } from "node:crypto";

/** Returns 256 random bits as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the hash to store for a random token. 256 random bits need no slow hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
