import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionLifetimeMs, type ClientInfo, type Sessions, type SignedIn } from "../accounts/sessions.ts";
import type { RequestLocale } from "./request-locale.ts";
import { ServiceError } from "../services/service-error.ts";

/** Browsers accept this prefix only with Secure, Path=/ and no Domain. */
const sessionCookie = "__Host-marquee";

const flags = { path: "/", httpOnly: true, secure: true, sameSite: "lax" } as const;

export type RequestSessions = ReturnType<typeof createRequestSessions>;

/** Creates the reader and writer of the session cookie. */
export function createRequestSessions(sessions: Sessions, requestLocale: RequestLocale) {
  const cache = new WeakMap<FastifyRequest, Promise<SignedIn | null>>();

  /** The language that a user chooses while signed in is that of their mails. */
  async function find(request: FastifyRequest): Promise<SignedIn | null> {
    const found = await sessions.find(request.cookies[sessionCookie]);
    const chosen = requestLocale.chosen(request);
    if (!found || chosen === null) return found;
    return { ...found, user: await sessions.noteLocale(found.user, chosen) };
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
      throw new ServiceError("login-first", hadSession ? "Logged out" : "Please login first");
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
