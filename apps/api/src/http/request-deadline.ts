import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { invalidRequest } from "./errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body may take as long as bytes arrive. The route ends bodies that stall. */
    readonly hasSlowBody?: boolean;
  }
}

const maxBodyMs = 30_000;
/**
 * For clients that read the response only once they have sent the body: a connection reset would
 * hide it from them.
 */
const maxUnreadBodyMs = 5_000;

export interface DeadlineOptions {
  readonly maxMs?: number;
  /** How long a body may go on once the response is sent, such as a refusal. */
  readonly maxUnreadMs?: number;
}

/** Ends requests whose body takes too long. Node's own timeout knows no exceptions for uploads. */
export function registerRequestDeadline(
  app: FastifyInstance,
  { maxMs = maxBodyMs, maxUnreadMs = maxUnreadBodyMs }: DeadlineOptions = {},
): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { raw } = request;
    const hasBody =
      raw.headers["content-length"] !== undefined || raw.headers["transfer-encoding"] !== undefined;
    // Pages that are rendered call the server within the process, without a connection.
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
