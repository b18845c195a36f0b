import type { FastifyReply, FastifyRequest } from "fastify";
import { sessionLifetimeMs, type ClientInfo, type Sessions, type SignedIn } from "../accounts/sessions.ts";
import { ServiceError } from "../services/service-error.ts";

/** The prefix makes browsers insist on Secure, on the whole host and on no other one. */
const sessionCookie = "__Host-marquee";

const flags = { path: "/", httpOnly: true, secure: true, sameSite: "lax" } as const;

/** Who is behind a request: the one place that reads and writes the session cookie. */
export type Visitors = ReturnType<typeof createVisitors>;

export function createVisitors(sessions: Sessions) {
  const known = new WeakMap<FastifyRequest, Promise<SignedIn | null>>();

  function signedIn(request: FastifyRequest): Promise<SignedIn | null> {
    const present = known.get(request) ?? sessions.find(request.cookies[sessionCookie]);
    known.set(request, present);
    return present;
  }

  return {
    signedIn,

    /** @throws {ServiceError} with the words that make the site forget its user. */
    async require(request: FastifyRequest): Promise<SignedIn> {
      const found = await signedIn(request);
      if (found) return found;
      const hadSession = request.cookies[sessionCookie] !== undefined;
      throw new ServiceError("login-first", hadSession ? "Logged out" : "Please login first");
    },

    clientInfo(request: FastifyRequest): ClientInfo {
      return { ip: request.ip, userAgent: request.headers["user-agent"] ?? "" };
    },

    remember(reply: FastifyReply, token: string): void {
      reply.setCookie(sessionCookie, token, { ...flags, maxAge: sessionLifetimeMs / 1_000 });
    },

    forget(reply: FastifyReply): void {
      reply.clearCookie(sessionCookie, flags);
    },

    token(request: FastifyRequest): string | undefined {
      return request.cookies[sessionCookie];
    },
  };
}
