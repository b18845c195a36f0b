import { endpoints } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { limits, type RateLimits } from "../limits/rate-limits.ts";
import { platformName, type Connections } from "../connections/connections.ts";
import type { StreamingPlatform } from "../connections/streaming-platform.ts";
import type { FreshSignIn } from "../http/fresh-sign-in.ts";
import type { IdentityCredentials } from "../http/identity-credentials.ts";
import { registerCall } from "../http/register-call.ts";
import type { SignedCookies } from "../http/signed-cookies.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import type { Subscriptions } from "../plans/subscriptions.ts";
import type { SiteLinks } from "../services/site-links.ts";
import { ServiceError } from "../services/service-error.ts";

export interface ConnectionServices {
  readonly rateLimits: RateLimits;
  readonly requestSessions: RequestSessions;
  readonly freshSignIn: FreshSignIn;
  readonly connections: Connections;
  readonly subscriptions: Subscriptions;
  readonly identityCredentials: IdentityCredentials;
  readonly streamingPlatform: StreamingPlatform | null;
  readonly signedCookies: SignedCookies;
  readonly siteLinks: SiteLinks;
}

const flowCookie = "platform";
const flow = z.object({ state: z.string(), verifier: z.string(), session: z.string() });
const returned = z.object({ code: z.string().max(500), state: z.string().max(100) });

export function registerConnectionRoutes(app: FastifyInstance, services: ConnectionServices): void {
  const {
    rateLimits,
    requestSessions,
    freshSignIn,
    connections,
    subscriptions,
    identityCredentials,
    streamingPlatform,
    signedCookies,
    siteLinks,
  } = services;

  registerCall(app, endpoints.fetchConnections, async (_fields, { request }) =>
    connections.list((await requestSessions.require(request)).user),
  );

  registerCall(app, endpoints.connect, async ({ provider, credential }, { request, reply }) => {
    const { user, session } = await freshSignIn(request);
    if (provider === "identity-provider") {
      if (credential === undefined)
        throw new ServiceError(
          "invalid",
          "provider-sign-in-missing",
          "Please sign in with the identity provider.",
        );
      const {
        issuer,
        provider: name,
        subject,
        email,
        picture,
      } = await identityCredentials.verify(request, credential);
      const connection = { provider, issuer, name, subject, label: email, picture };
      await connections.add(user, connection, requestSessions.clientInfo(request));
      return { redirect: "" };
    }
    if (!streamingPlatform)
      throw new ServiceError(
        "unavailable",
        "platform-unavailable",
        "That platform is not set up here.",
      );
    const { redirect, state, verifier } = streamingPlatform.begin();
    await signedCookies.put(reply, { name: flowCookie }, { state, verifier, session: session.id });
    return { redirect };
  });

  registerCall(app, endpoints.disconnect, async (removed, { request }) => {
    const signedIn = await freshSignIn(request);
    await connections.remove(signedIn, removed, requestSessions.clientInfo(request));
    return {};
  });

  /** Only the session that started the flow may use it. */
  app.get("/api/connect-callback", async (request, reply) => {
    const { user, session } = await requestSessions.require(request);
    const query = returned.safeParse(request.query);
    const started = await signedCookies.read(request, flowCookie, flow);
    signedCookies.clear(reply, flowCookie);
    const isOurs =
      query.success && started?.state === query.data.state && started.session === session.id;
    const failed = await siteLinks.path((to) => to.connectionFailed());
    if (!isOurs || !streamingPlatform) return reply.redirect(failed, 303);
    const account = await streamingPlatform
      .finish(query.data.code, started.verifier)
      .catch(() => null);
    if (!account) return reply.redirect(failed, 303);
    const { subject, name, tier } = account;
    const connection = { issuer: "platform", name: platformName, subject, label: name, tier };
    const client = requestSessions.clientInfo(request);
    await connections.add(user, { provider: "streaming-platform", ...connection }, client);
    return reply.redirect(await siteLinks.path((to) => to.connected("streaming-platform")), 303);
  });

  registerCall(app, endpoints.subscribe, async ({ plan }, { request }) => {
    const { user } = await requestSessions.require(request);
    await rateLimits.count(["subscribe", user.id], limits.subscriptionsOfAccount);
    return subscriptions.subscribe(user, plan);
  });
}
