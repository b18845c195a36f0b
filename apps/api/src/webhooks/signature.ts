import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** Standard Webhooks: base64 after a prefix. */
export function createWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString("base64")}`;
}

export interface SignedMessage {
  readonly id: string;
  readonly timestampSeconds: number;
  readonly body: string;
}

/**
 * Standard Webhooks (https://www.standardwebhooks.com): id, time, and the HMAC-SHA256 of both with
 * the body.
 */
export function signatureHeaders(secret: string, { id, timestampSeconds, body }: SignedMessage) {
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key)
    .update(`${id}.${timestampSeconds}.${body}`)
    .digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestampSeconds),
    "webhook-signature": `v1,${signature}`,
  };
}
