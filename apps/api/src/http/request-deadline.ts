import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { invalidRequest } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route ends stalled bodies itself. */
    readonly hasSlowBody?: boolean;
  }
}

const maxBodyMs = 30_000;
/** Clients that first send the body would lose the response by a connection reset. */
const maxUnreadBodyMs = 5_000;

export interface DeadlineOptions {
  readonly maxMs?: number;
  /** Limit of a body after its response, such as a refusal. */
  readonly maxUnreadMs?: number;
}

/** Node's own timeout has no exceptions for uploads. */
export function registerRequestDeadline(
  app: FastifyInstance,
  { maxMs = maxBodyMs, maxUnreadMs = maxUnreadBodyMs }: DeadlineOptions = {},
): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { raw } = request;
    const hasBody =
      raw.headers["content-length"] !== undefined || raw.headers["transfer-encoding"] !== undefined;
    // Rendered pages call the server without a connection.
    if (!hasBody || !(raw.socket instanceof Socket)) return done();
    reply.raw.once("finish", () => {
      if (raw.complete) return;
      const unread = setTimeout(() => raw.complete || raw.socket.destroySoon(), maxUnreadMs);
      unread.unref();
      raw.socket.once("close", () => clearTimeout(unread));
    });
    if (request.routeOptions.config.hasSlowBody) return done();
    const timeout = setTimeout(() => {
      if (raw.complete || reply.sent) return;
      reply.code(408).header("connection", "close").send(invalidRequest);
      raw.socket.destroySoon();
    }, maxMs);
    timeout.unref();
    raw.once("close", () => clearTimeout(timeout));
    done();
  });
}
