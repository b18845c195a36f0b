import type { FastifyReply, FastifyRequest } from "fastify";

/** Pins a visitor to one ranking. */
const cookieName = "__Host-feed";

export function pinnedEpoch(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName];
}

export function pinEpoch(request: FastifyRequest, reply: FastifyReply, epoch: string | null): void {
  if (epoch === null || pinnedEpoch(request) === epoch) return;
  reply.setCookie(cookieName, epoch, { path: "/", httpOnly: true, secure: true, sameSite: "lax" });
}
