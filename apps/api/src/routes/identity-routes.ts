import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { limits, networkOf, type RateLimits } from "../limits/rate-limits.ts";
import {
  NoEmailError,
  NotReauthenticatedError,
  type IdentityProvider,
} from "../connections/identity-provider.ts";
import type { IdentityProviders } from "../connections/identity-providers.ts";
import type { EndedAttempt, IdentityAttempts } from "../http/identity-attempts.ts";
import type { IdentityCredentials } from "../http/identity-credentials.ts";
import type { Call } from "../http/register-call.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import { ServiceError } from "../services/service-error.ts";
import type { SiteLinks } from "../services/site-links.ts";

export interface IdentityServices {
  readonly identityProviders: IdentityProviders;
  readonly identityAttempts: IdentityAttempts;
  readonly identityCredentials: IdentityCredentials;
  readonly rateLimits: RateLimits;
  readonly requestSessions: RequestSessions;
  readonly siteLinks: SiteLinks;
  readonly siteUrl: () => string;
}

const begin = z.object({
  provider: z.string().catch(""),
  return_to: z.string().max(500).catch(""),
  /** "true" requires confirmation even if the provider knows the browser. */
  confirms: z.stringbool().catch(false),
});
const returned = z.object({ state: z.string().max(200) });

type IdentityError = "refused" | "unavailable" | "no-email" | "not-confirmed";

/** Sent in the fragment, which reaches no server or log. */
type Outcome = { readonly credential: string } | { readonly identity_error: IdentityError };

export function registerIdentityRoutes(app: FastifyInstance, services: IdentityServices): void {
  const { identityProviders, identityAttempts, identityCredentials, rateLimits, requestSessions } =
    services;
  const { siteLinks, siteUrl } = services;

  /** Falls back to the login page. */
  async function pagePath(path: string): Promise<string> {
    const url = path.startsWith("/") ? URL.parse(path, siteUrl()) : null;
    const isHere = url !== null && url.origin === new URL(siteUrl()).origin;
    return isHere ? url.pathname + url.search : siteLinks.path((to) => to.login());
  }

  /** Absolute, because a path may start with two slashes. */
  function pageUrl(path: string, outcome: Outcome): string {
    return `${new URL(siteUrl()).origin}${path}#${new URLSearchParams({ ...outcome }).toString()}`;
  }

  async function identify(
    provider: IdentityProvider,
    attempt: EndedAttempt,
    call: Call,
  ): Promise<Outcome> {
    const query = new URLSearchParams(call.request.url.split("?")[1]);
    try {
      const identity = await provider.identify(query, attempt);
      return { credential: await identityCredentials.issue(identity, attempt.browser) };
    } catch (error) {
      return describeFailure(error, call);
    }
  }

  app.get("/api/identity-sign-in", async (request, reply) => {
    const call = { request, reply };
    const { provider: id, return_to, confirms: reauthenticates } = begin.parse(request.query);
    const returnTo = await pagePath(return_to);
    const provider = identityProviders.byId(id);
    if (!provider) return reply.redirect(pageUrl(returnTo, { identity_error: "unavailable" }), 303);
    try {
      await provider.check();
      const attempt = await identityAttempts.begin(call, {
        provider: id,
        returnTo,
        reauthenticates,
      });
      return await reply.redirect((await provider.authorizationUrl(attempt)).href, 303);
    } catch (error) {
      return reply.redirect(pageUrl(returnTo, describeFailure(error, call)), 303);
    }
  });

  app.get<{ Params: { provider: string } }>(
    "/api/identity-callback/:provider",
    async (request, reply) => {
      const call = { request, reply };
      const query = returned.safeParse(request.query);
      const { ip } = requestSessions.clientInfo(request);
      await rateLimits.count(
        ["identity callback", networkOf(ip)],
        limits.identityCallbacksFromNetwork,
      );
      const attempt = query.success ? await identityAttempts.end(call, query.data.state) : null;
      const provider = identityProviders.byRedirectSegment(request.params.provider);
      const returnTo = attempt?.returnTo ?? (await siteLinks.path((to) => to.login()));
      const isOurs = attempt !== null && provider !== null && provider.id() === attempt.provider;
      const outcome: Outcome = isOurs
        ? await identify(provider, attempt, call)
        : { identity_error: "refused" };
      reply.header("cache-control", "no-store");
      return reply.redirect(pageUrl(returnTo, outcome), 303);
    },
  );
}

/** Logs the reason for the operator. */
function describeFailure(error: unknown, { request }: Call): Outcome {
  const identity_error = identityErrorOf(error);
  if (identity_error === null) throw error;
  request.log.warn({ err: error }, "A sign-in at an identity provider failed");
  return { identity_error };
}

function identityErrorOf(error: unknown): IdentityError | null {
  if (error instanceof NoEmailError) return "no-email";
  if (error instanceof NotReauthenticatedError) return "not-confirmed";
  if (error instanceof ServiceError)
    return error.kind === "unavailable" ? "unavailable" : "refused";
  return null;
}
