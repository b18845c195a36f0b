import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The body may take as long as bytes arrive. The route ends bodies that stall. */
    readonly hasSlowBody?: boolean;
  }
}

const maxBodyMs = 30_000;

/** Ends requests whose body takes too long. Node's own timeout knows no exceptions for uploads. */
export function registerRequestDeadline(app: FastifyInstance, maxMs = maxBodyMs): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { raw } = request;
    const hasBody = raw.headers["content-length"] !== undefined || raw.headers["transfer-encoding"] !== undefined;
    if (!hasBody || request.routeOptions.config.hasSlowBody) return done();
    const timeout = setTimeout(() => {
      if (raw.complete || reply.sent) return;
      reply.code(408).header("connection", "close").send({ error: "Invalid request." });
      raw.socket.destroySoon();
    }, maxMs);
    timeout.unref();
    raw.once("close", () => clearTimeout(timeout));
    done();
  });
}
