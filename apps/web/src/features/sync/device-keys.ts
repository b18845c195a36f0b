import { fromBase64Url, seal, toBase64Url, unseal } from "../../lib/sealed-text";
import { hkdf, importDataKey, type Secret } from "./group-keys";

const curve = { name: "ECDH", namedCurve: "P-256" };
const keyBits = 256;

export interface DeviceKeys {
  /** base64url. */
  readonly publicKey: string;
  /** Cannot be exported. */
  readonly privateKey: CryptoKey;
}

/** Creates the keys by which other devices give a secret to this one alone. */
export async function createDeviceKeys(): Promise<DeviceKeys> {
  const pair = await crypto.subtle.generateKey(curve, false, ["deriveBits"]);
  const raw = await crypto.subtle.exportKey("raw", pair.publicKey);
  return { publicKey: toBase64Url(new Uint8Array(raw)), privateKey: pair.privateKey };
}

interface WrapOptions {
  readonly privateKey: CryptoKey;
  /** The other device's. */
  readonly publicKey: string;
  /** Both devices know it: the secret of the code, or of the group that is left. */
  readonly salt: Secret;
}

/** Encrypts a secret for the device that has `publicKey`. */
export async function wrapSecret(options: WrapOptions, secret: Secret): Promise<string> {
  return seal(await agreeOnKey(options), toBase64Url(secret));
}

/** Rejects if the secret was encrypted for another device, or by another one. */
export async function unwrapSecret(options: WrapOptions, wrapped: string): Promise<Secret> {
  return fromBase64Url(await unseal(await agreeOnKey(options), wrapped));
}

async function agreeOnKey({ privateKey, publicKey, salt }: WrapOptions): Promise<CryptoKey> {
  const raw = fromBase64Url(publicKey);
  const other = await crypto.subtle.importKey("raw", raw, curve, false, []);
  const shared = await crypto.subtle.deriveBits(
    { name: "ECDH", public: other },
    privateKey,
    keyBits,
  );
  const base = await crypto.subtle.importKey("raw", shared, "HKDF", false, ["deriveBits"]);
  return importDataKey(await crypto.subtle.deriveBits(hkdf("wrap", salt), base, keyBits));
}
