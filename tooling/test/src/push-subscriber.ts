import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import type { ReceivedPush } from "./push-service.ts";

export type PushSubscriber = ReturnType<typeof createPushSubscriber>;

/** A browser's subscription, which decrypts as RFC 8291 says. */
export function createPushSubscriber(endpoint: string) {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys();
  const secret = randomBytes(16);
  return {
    target: {
      endpoint,
      p256dh: publicKey.toString("base64url"),
      auth: secret.toString("base64url"),
    },
    read({ body }: ReceivedPush): unknown {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const serverKey = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, serverKey]);
      const derive = (key: Buffer, from: Buffer, [label, length]: readonly [Buffer, number]) =>
        Buffer.from(hkdfSync("sha256", key, from, label, length));
      const input = derive(pair.computeSecret(serverKey), secret, [info, 32]);
      const label = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);
      const key = derive(input, salt, [label("aes128gcm"), 16]);
      const nonce = derive(input, salt, [label("nonce"), 12]);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8"));
    },
  };
}

/** The checks of RFC 8292. Returns the claims, or null for a wrong signature. */
export function readVapid({ headers }: ReceivedPush): Record<string, unknown> | null {
  const [, token = "", key = ""] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const coordinate = (from: number) => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: coordinate(1), y: coordinate(33) };
  const isValid = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isValid) return null;
  const read: unknown = JSON.parse(Buffer.from(claims, "base64url").toString("utf8"));
  return { ...(read as Record<string, unknown>), key };
}
