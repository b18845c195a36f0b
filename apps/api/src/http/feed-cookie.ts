import type { FastifyReply, FastifyRequest } from "fastify";

/** Keeps a walk through the feed on the ranking that it began with. */
const name = "__Host-feed";

export function pinnedEpoch(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

export function pinEpoch(request: FastifyRequest, reply: FastifyReply, epoch: string | null): void {
  if (epoch === null || pinnedEpoch(request) === epoch) return;
  reply.setCookie(name, epoch, { path: "/", httpOnly: true, secure: true, sameSite: "lax" });
}
