import type { FastifyReply } from "fastify";

/** Calls back once, at once if it has ended. */
export function whenClosed({ raw }: FastifyReply, listener: () => void): void {
  if (raw.closed || raw.destroyed) listener();
  else raw.once("close", listener);
}

/** Fastify's own signal aborts as soon as a body is read. */
export function clientSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  whenClosed(reply, () => gone.abort());
  return gone.signal;
}
