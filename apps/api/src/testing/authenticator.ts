import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

export interface CeremonyOptions {
  /** The page's origin. Default: the site's. */
  readonly origin?: string;
  /** Default: the host of the site. */
  readonly rpId?: string;
  /** True if the user entered a PIN or fingerprint. Default true. */
  readonly isUserVerified?: boolean;
  /** The signature counter. Default: one more than the last. */
  readonly counter?: number;
  /** The account that the authenticator returns for the credential. */
  readonly userHandle?: string;
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/**
 * A software authenticator with one ES256 credential. It follows the test's options, including
 * invalid ones.
 */
export function createAuthenticator(siteUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (
    type: string,
    challenge: string,
    { origin = new URL(siteUrl).origin }: CeremonyOptions,
  ) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(options: CeremonyOptions, attested: Buffer = Buffer.alloc(0)): Buffer {
    const { rpId = new URL(siteUrl).hostname, isUserVerified = true } = options;
    counter = options.counter ?? counter + 1;
    const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, attested]);
  }

  return {
    /** The browser's response to registration options. */
    register(challenge: string, options: CeremonyOptions = {}): string {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, "base64url"))],
          [-3, new Uint8Array(Buffer.from(y, "base64url"))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(key)]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(authenticatorData(options, attested))],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      return JSON.stringify({
        id: id.toString("base64url"),
        rawId: id.toString("base64url"),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, options).toString("base64url"),
          attestationObject: Buffer.from(attestation).toString("base64url"),
          transports: ["internal"],
        },
      });
    },

    /** The browser's response to sign-in options. */
    signIn(challenge: string, options: CeremonyOptions = {}): string {
      const client = clientData("webauthn.get", challenge, options);
      const data = authenticatorData(options);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return JSON.stringify({
        id: id.toString("base64url"),
        rawId: id.toString("base64url"),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
          ...(options.userHandle !== undefined && {
            userHandle: Buffer.from(options.userHandle).toString("base64url"),
          }),
        },
      });
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
