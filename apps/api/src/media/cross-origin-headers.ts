import type { FastifyReply } from "fastify";

const anyOrigin = "*";

/**
 * Lets pages of any origin show and read a response, as web feed readers and podcast players do.
 * Browsers never combine `*` with credentials, so that a page gets what everybody gets. An origin
 * of `ALLOWED_ORIGINS`, which may send them, keeps its own header.
 */
export function allowAnyOrigin(reply: FastifyReply): void {
  reply.header("cross-origin-resource-policy", "cross-origin");
  if (reply.hasHeader("access-control-allow-origin")) return;
  reply.header("access-control-allow-origin", anyOrigin);
  reply.header("access-control-expose-headers", "Content-Length, Content-Range, ETag");
}

/** Takes back `allowAnyOrigin` for a response that turned out to be an error. */
export function disallowAnyOrigin(reply: FastifyReply): void {
  if (reply.getHeader("access-control-allow-origin") !== anyOrigin) return;
  reply.removeHeader("access-control-allow-origin");
  reply.removeHeader("access-control-expose-headers");
  reply.header("cross-origin-resource-policy", "same-origin");
}
