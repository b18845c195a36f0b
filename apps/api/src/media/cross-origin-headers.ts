import type { FastifyReply } from "fastify";

const anyOrigin = "*";

/**
 * Feed readers and podcast players need any origin. Browsers never combine `*` with credentials.
 * `ALLOWED_ORIGINS` keep their own header.
 */
export function allowAnyOrigin(reply: FastifyReply): void {
  reply.header("cross-origin-resource-policy", "cross-origin");
  if (reply.hasHeader("access-control-allow-origin")) return;
  reply.header("access-control-allow-origin", anyOrigin);
  reply.header("access-control-expose-headers", "Content-Length, Content-Range, ETag");
}

/** Errors must not be readable by any origin. */
export function disallowAnyOrigin(reply: FastifyReply): void {
  if (reply.getHeader("access-control-allow-origin") !== anyOrigin) return;
  reply.removeHeader("access-control-allow-origin");
  reply.removeHeader("access-control-expose-headers");
  reply.header("cross-origin-resource-policy", "same-origin");
}
