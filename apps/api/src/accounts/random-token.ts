import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, as text that fits a cookie and an address. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a random token. It needs no slow hash: nobody can guess 256 bits. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
