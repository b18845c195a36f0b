import { endpoints } from "@marquee/api-client";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { User } from "../accounts/sessions.ts";
import { registerCall } from "../http/register-call.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";

export interface WebhookServices {
  readonly requestSessions: RequestSessions;
  readonly webhooks: Webhooks;
}

export function registerWebhookRoutes(
  app: FastifyInstance,
  { requestSessions, webhooks }: WebhookServices,
): void {
  const userOf = async (request: FastifyRequest): Promise<User> =>
    (await requestSessions.require(request)).user;

  registerCall(app, endpoints.fetchWebhooks, async ({ creator }, { request }) =>
    webhooks.list(await userOf(request), creator),
  );
  registerCall(app, endpoints.addWebhook, async (form, { request }) =>
    webhooks.add(await userOf(request), form),
  );
  registerCall(app, endpoints.testWebhook, async ({ id }, { request }) => {
    await webhooks.test(await userOf(request), id);
    return {};
  });
  registerCall(app, endpoints.removeWebhook, async ({ id }, { request }) => {
    await webhooks.remove(await userOf(request), id);
    return {};
  });
}
