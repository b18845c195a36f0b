import { endpoints } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../http/register-call.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import type { PushSubscriptions } from "../push/push-subscriptions.ts";
import type { VapidKeys } from "../push/vapid-keys.ts";
import { ServiceError } from "../services/service-error.ts";

/** With as many ids and words as a browser may send. */
const maxSubscriptionBytes = 256 * 1_024;

export interface PushServices {
  readonly requestSessions: RequestSessions;
  readonly pushSubscriptions: PushSubscriptions;
  readonly vapidKeys: () => Promise<VapidKeys>;
  /** False if the operator turned notifications off. A browser can be removed all the same. */
  readonly isPushOn: boolean;
}

export function registerPushRoutes(
  app: FastifyInstance,
  { requestSessions, pushSubscriptions, vapidKeys, isPushOn }: PushServices,
): void {
  function requirePush() {
    if (!isPushOn)
      throw new ServiceError("conflict", "push-off", "This site sends no notifications.");
  }

  registerCall(app, endpoints.fetchPushKey, async () => {
    requirePush();
    return { key: (await vapidKeys()).publicKey };
  });
  registerCall(app, endpoints.savePushSubscription, {
    bodyLimit: maxSubscriptionBytes,
    handler: async ({ endpoint, p256dh, auth, ...preferences }, { request }) => {
      requirePush();
      const { ip } = requestSessions.clientInfo(request);
      await pushSubscriptions.save({ endpoint, p256dh, auth }, preferences, ip);
      return {};
    },
  });
  registerCall(app, endpoints.removePushSubscription, async ({ endpoint }, { request }) => {
    await pushSubscriptions.remove(endpoint, requestSessions.clientInfo(request).ip);
    return {};
  });
}
