import { toBase64Url } from "../../lib/sealed-text";

const idBytes = 16;
const secretBytes = 32;
const pairingRounds = 100_000;

const toBytes = (text: string) => new TextEncoder().encode(text);

export type Secret = Uint8Array<ArrayBuffer>;

/** Devices of a group derive these from the secret that they share. */
export interface GroupKeys {
  /** Id of the mailbox, which opens it. It does not reveal the secret. */
  readonly mailbox: string;
  readonly dataKey: CryptoKey;
  /** Returns the id of a slot: the server learns no name. */
  readonly slotId: (name: string) => Promise<string>;
  /** Returns six digits that belong to `text`. */
  readonly digitsOf: (text: string) => Promise<string>;
}

export const newSecret = (): Secret => crypto.getRandomValues(new Uint8Array(secretBytes));

/** Derives the keys of a group from its secret, or of a pairing from its code's. */
export async function deriveGroupKeys(secret: Secret): Promise<GroupKeys> {
  const base = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const derive = async (info: string, bytes: number) =>
    new Uint8Array(await crypto.subtle.deriveBits(hkdf(info), base, bytes * 8));
  const idOf = async (info: string) => toBase64Url(await derive(info, idBytes));
  const rawKey = await derive("data", secretBytes);
  return {
    mailbox: await idOf("mailbox"),
    dataKey: await importDataKey(rawKey),
    slotId: (name) => idOf(`slot ${name}`),
    async digitsOf(text) {
      const [first = 0] = new Uint32Array((await derive(`digits ${text}`, 4)).buffer);
      return String(first % 1_000_000).padStart(6, "0");
    },
  };
}

export const hkdf = (info: string, salt: Uint8Array<ArrayBuffer> = new Uint8Array()) => ({
  name: "HKDF",
  hash: "SHA-256",
  salt,
  info: toBytes(`marquee sync ${info}`),
});

export const importDataKey = (raw: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);

/** Derives the secret of a pairing. PBKDF2 makes each guess at the code's 80 bits cost more. */
export async function deriveCodeSecret(code: string): Promise<Secret> {
  const key = await crypto.subtle.importKey("raw", toBytes(code), "PBKDF2", false, ["deriveBits"]);
  const salt = toBytes("marquee sync pairing");
  const bits = await crypto.subtle.deriveBits(
    { name: "PBKDF2", hash: "SHA-512", salt, iterations: pairingRounds },
    key,
    secretBytes * 8,
  );
  return new Uint8Array(bits);
}
