import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM encrypts and authenticates. */
export function seal(text: string, key: Buffer): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

export function unseal(sealed: string, keys: readonly Buffer[]): string {
  const text = tryUnseal(sealed, keys);
  if (text === null) throw new Error("A stored secret was encrypted with another MARQUEE_SECRET.");
  return text;
}

/** Tries the keys in order. @returns null if none opens it. */
export function tryUnseal(sealed: string, keys: readonly Buffer[]): string | null {
  for (const key of keys) {
    try {
      return decrypt(sealed, key);
    } catch {
      // Not this key, or a changed text: authenticated encryption cannot distinguish them.
    }
  }
  return null;
}

function decrypt(sealed: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([
    decipher.update(bytes.subarray(nonceBytes + tagBytes)),
    decipher.final(),
  ]).toString("utf8");
}
