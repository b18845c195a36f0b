import { createHash, randomBytes } from "node:crypto";

/** 256 bits as base64url. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** 256 random bits need no slow hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
