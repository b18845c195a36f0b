import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

/** Measures every request of the application. Returns the registry for Prometheus. */
export function registerMetrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "marquee_" });
  const durations = new Histogram({
    name: "marquee_http_request_seconds",
    help: "Response time by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  // Looking a series up by its labels costs more than observing a value. There are few: one per route and status.
  const seriesByLabels = new Map<string, ReturnType<typeof durations.labels>>();
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "site";
    const key = `${request.method} ${route} ${reply.statusCode}`;
    const series =
      seriesByLabels.get(key) ?? durations.labels({ method: request.method, route, status: reply.statusCode });
    seriesByLabels.set(key, series);
    series.observe(reply.elapsedTime / 1_000);
    done();
  });
  return registry;
}
