import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionLifetimeMs, type ClientInfo, type Sessions, type SignedIn } from "../accounts/sessions.ts";
import { ServiceError } from "../services/service-error.ts";

/** Browsers accept this prefix only with Secure, Path=/ and no Domain. */
const sessionCookie = "__Host-marquee";

const flags = { path: "/", httpOnly: true, secure: true, sameSite: "lax" } as const;

export type RequestSessions = ReturnType<typeof createRequestSessions>;

/** Creates the reader and writer of the session cookie. */
export function createRequestSessions(sessions: Sessions) {
  const cache = new WeakMap<FastifyRequest, Promise<SignedIn | null>>();

  function signedIn(request: FastifyRequest): Promise<SignedIn | null> {
    const session = cache.get(request) ?? sessions.find(request.cookies[sessionCookie]);
    cache.set(request, session);
    return session;
  }

  return {
    signedIn,

    /** @throws {ServiceError} with the text on which the site forgets its user. */
    async require(request: FastifyRequest): Promise<SignedIn> {
      const found = await signedIn(request);
      if (found) return found;
      const hadSession = request.cookies[sessionCookie] !== undefined;
      throw new ServiceError("login-first", hadSession ? "Logged out" : "Please login first");
    },

    clientInfo(request: FastifyRequest): ClientInfo {
      return { ip: request.ip, userAgent: request.headers["user-agent"] ?? "" };
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
