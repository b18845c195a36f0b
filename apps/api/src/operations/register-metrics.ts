import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** `/metrics` for Prometheus, to those who reach the server directly from its own machine or network. */
export function registerMetrics(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "marquee_" });
  const durations = new Histogram({
    name: "marquee_http_request_seconds",
    help: "Time to answer, by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  // Finding a histogram by its labels costs more than counting: each is found once. There are as many as routes.
  const series = new Map<string, ReturnType<typeof durations.labels>>();
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "site";
    const key = `${request.method} ${route} ${reply.statusCode}`;
    const found = series.get(key) ?? durations.labels({ method: request.method, route, status: reply.statusCode });
    series.set(key, found);
    found.observe(reply.elapsedTime / 1_000);
    done();
  });
  app.get("/metrics", async (request, reply) => {
    if (!isInternal(request)) return reply.code(404).send({ error: "Not found." });
    return reply
      .type(registry.contentType)
      .header("cache-control", "no-store")
      .send(await registry.metrics());
  });
}

/** A proxy that forwards for the public adds a header; a scraper does not. */
function isInternal(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
  const isForwarded = request.headers["x-forwarded-for"] !== undefined || request.headers.forwarded !== undefined;
  if (isForwarded) return false;
  return isIP(address) === 6
    ? /^(::1$|f[cd])/i.test(address)
    : /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);
}
