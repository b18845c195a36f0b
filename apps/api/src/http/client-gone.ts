import type { FastifyReply } from "fastify";

/** Calls back once, when the response is sent or the client has gone: at once if it has. */
export function whenClosed({ raw }: FastifyReply, listener: () => void): void {
  if (raw.closed || raw.destroyed) listener();
  else raw.once("close", listener);
}

/**
 * Returns a signal that is aborted when the client goes. (Fastify's own is aborted as soon as a
 * request's body is read.)
 */
export function clientSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  whenClosed(reply, () => gone.abort());
  return gone.signal;
}
