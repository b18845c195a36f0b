import { toBase64Url } from "../../lib/sealed-text";

const iterations = 100_000;
const idBytes = 16;
const keyBytes = 32;

interface TransferKeys {
  /** ID of the stored data on the server. It does not reveal the key. */
  id: string;
  key: CryptoKey;
}

/** Derives both from the code: PBKDF2 makes each guess at the code's 80 bits cost more. */
export async function deriveTransferKeys(code: string): Promise<TransferKeys> {
  const secret = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(code),
    "PBKDF2",
    false,
    ["deriveBits"],
  );
  const salt = new TextEncoder().encode("marquee transfer");
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-512", salt, iterations },
    secret,
    (idBytes + keyBytes) * 8,
  );
  const key = await crypto.subtle.importKey("raw", bits.slice(idBytes), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
  return { id: toBase64Url(new Uint8Array(bits, 0, idBytes)), key };
}
