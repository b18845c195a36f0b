import { buildPushPayload } from "@block65/webcrypto-web-push";
import { secondMs } from "../clock.ts";
import type { IsAllowedAddress } from "../outbound/allowed-addresses.ts";
import { post, type PostResponse } from "../outbound/post.ts";
import type { PushTarget } from "./push-subscriptions.ts";
import type { VapidKeys } from "./vapid-keys.ts";

/** The service worker of the site reads it. */
export interface PushMessage {
  readonly count: number;
  /** Id of the video, if it is one. */
  readonly video?: string;
  /** Title and creator of the newest, if the visitor wants them. */
  readonly title?: string;
  readonly creator?: string;
}

export interface PushSending {
  readonly vapidKeys: () => Promise<VapidKeys>;
  /** RFC 8292: whom a push service contacts. */
  readonly siteUrl: () => string;
  readonly isAllowedAddress: IsAllowedAddress;
}

const responseTimeoutMs = 10 * secondMs;

/**
 * Sends one encrypted message of constant length. The push service drops it after `ttlMs`.
 * @throws {OutboundError} without a response.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  data: PushMessage,
  { vapidKeys, siteUrl, isAllowedAddress, ttlMs }: PushSending & { readonly ttlMs: number },
): Promise<PostResponse> {
  const { headers, body } = await buildPushPayload(
    { data: { ...data }, options: { ttl: Math.floor(ttlMs / secondMs), urgency: "low" } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { ...(await vapidKeys()), subject: siteUrl() },
  );
  return post({
    url: new URL(endpoint),
    headers: { ...headers },
    body: Buffer.from(body),
    isAllowedAddress,
    timeoutMs: responseTimeoutMs,
  });
}
