import { endpoints } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import type { AccessKey, AccessKeys } from "../accounts/access-keys.ts";
import type { FreshSignIn } from "../http/fresh-sign-in.ts";
import { isUuid } from "../http/is-uuid.ts";
import { registerCall } from "../http/register-call.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import { ServiceError } from "../services/service-error.ts";

export interface AccessKeyServices {
  readonly requestSessions: RequestSessions;
  readonly freshSignIn: FreshSignIn;
  readonly accessKeys: AccessKeys;
}

export function registerAccessKeyRoutes(app: FastifyInstance, services: AccessKeyServices): void {
  const { requestSessions, freshSignIn, accessKeys } = services;

  registerCall(app, endpoints.fetchAccessKeys, async (_fields, { request }) => {
    const { user } = await requestSessions.require(request);
    return (await accessKeys.list(user.id)).map((key) => ({
      ...present(key),
      last_used: key.lastUsedAt?.toISOString() ?? null,
    }));
  });

  registerCall(app, endpoints.addAccessKey, async (fields, { request }) => {
    const signedIn = await freshSignIn(request);
    const { key, token } = await accessKeys.add(
      signedIn,
      fields,
      requestSessions.clientInfo(request),
    );
    return { ...present(key), key: token };
  });

  registerCall(app, endpoints.removeAccessKey, async ({ id }, { request }) => {
    const { user } = await requestSessions.require(request);
    if (!isUuid(id))
      throw new ServiceError("not-found", "access-key-not-found", "There is no such key.");
    await accessKeys.remove(user.id, id, requestSessions.clientInfo(request));
    return {};
  });
}

function present({ id, name, scopes, createdAt, expiresAt }: AccessKey) {
  return {
    id,
    name,
    scopes,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
