import type { FastifyReply, FastifyRequest } from "fastify";
import type { AccessKey, AccessKeys } from "../accounts/access-keys.ts";
import {
  sessionLifetimeMs,
  type ClientInfo,
  type Session,
  type Sessions,
  type SignedIn,
} from "../accounts/sessions.ts";
import { scopeFor } from "./key-scopes.ts";
import type { RequestLocale } from "./request-locale.ts";
import { ServiceError } from "../services/service-error.ts";

/** Browsers accept this prefix only with Secure, Path=/ and no Domain. */
export const sessionCookie = "__Host-marquee";

const flags = { path: "/", httpOnly: true, secure: true, sameSite: "lax" } as const;

export type RequestSessions = ReturnType<typeof createRequestSessions>;

export interface RequestSessionsOptions {
  readonly sessions: Sessions;
  readonly accessKeys: Pick<AccessKeys, "find">;
  readonly requestLocale: RequestLocale;
}

/** People send a session cookie, programs an access key. */
export function createRequestSessions({
  sessions,
  accessKeys,
  requestLocale,
}: RequestSessionsOptions) {
  const cache = new WeakMap<FastifyRequest, Promise<SignedIn | null>>();

  /** Mails follow the language chosen while signed in. */
  async function find(request: FastifyRequest): Promise<SignedIn | null> {
    const key = bearerOf(request);
    if (key !== null) return findByKey(request, key);
    const found = await sessions.find(request.cookies[sessionCookie]);
    const chosen = requestLocale.chosen(request);
    if (!found || chosen === null) return found;
    return { ...found, user: await sessions.noteLocale(found.user, chosen) };
  }

  async function findByKey(
    { ip, routeOptions }: FastifyRequest,
    bearer: string,
  ): Promise<SignedIn> {
    const found = await accessKeys.find(bearer);
    if (!found)
      throw new ServiceError(
        "login-first",
        "access-key-invalid",
        "This access key is not valid. It was removed, or has expired.",
      );
    const scope = scopeFor(routeOptions.url);
    if (scope === null)
      throw new ServiceError(
        "refused",
        "access-key-not-allowed",
        "No access key may do this: sign in as a person.",
      );
    const { user, key } = found;
    if (!key.scopes.includes(scope))
      throw new ServiceError(
        "refused",
        "access-key-right-missing",
        `This access key needs the right ${scope}.`,
        {
          values: { scope },
        },
      );
    return { user, session: sessionOf(key, ip) };
  }

  function signedIn(request: FastifyRequest): Promise<SignedIn | null> {
    const session = cache.get(request) ?? find(request);
    cache.set(request, session);
    return session;
  }

  return {
    signedIn,

    /** @throws {ServiceError} with the text on which the site signs its user out. */
    async require(request: FastifyRequest): Promise<SignedIn> {
      const found = await signedIn(request);
      if (found) return found;
      const hadSession = request.cookies[sessionCookie] !== undefined;
      if (hadSession) throw new ServiceError("login-first", "logged-out", "Logged out");
      throw new ServiceError("login-first", "login-first", "Please login first");
    },

    clientInfo(request: FastifyRequest): ClientInfo {
      const { ip, headers } = request;
      return { ip, userAgent: headers["user-agent"] ?? "", locale: requestLocale.best(request) };
    },

    setCookie(reply: FastifyReply, token: string): void {
      reply.setCookie(sessionCookie, token, { ...flags, maxAge: sessionLifetimeMs / 1_000 });
    },

    clearCookie(reply: FastifyReply): void {
      reply.clearCookie(sessionCookie, flags);
    },

    token(request: FastifyRequest): string | undefined {
      return request.cookies[sessionCookie];
    },
  };
}

/** Null without `Authorization: Bearer …`. */
function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}

/** Never fresh: programs cannot make changes that need a new sign-in. */
function sessionOf({ id, userId, name, createdAt, expiresAt }: AccessKey, ip: string): Session {
  return {
    id,
    userId,
    tokenHash: "",
    previousTokenHash: null,
    previousTokenExpiresAt: null,
    os: "",
    browser: name,
    ip,
    createdAt,
    lastSeenAt: createdAt,
    authenticatedAt: new Date(0),
    expiresAt,
  };
}
