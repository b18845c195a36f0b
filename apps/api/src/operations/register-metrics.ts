import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";

export interface HttpMetricsOptions {
  readonly registry: Registry;
  readonly mediaSource: string;
  readonly isDraining: () => boolean;
  readonly isInMaintenance: () => boolean;
}

export function registerMetrics(
  app: FastifyInstance,
  { registry, mediaSource, isDraining, isInMaintenance }: HttpMetricsOptions,
): void {
  const registers = [registry];
  const durations = new Histogram({
    name: "marquee_http_request_seconds",
    help: "Response time by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers,
  });
  const mediaBytes = new Counter({
    name: "marquee_media_bytes_total",
    help:
      "Bytes of media that this process sent, by where they are stored. " +
      "An edge with a cache sends more.",
    labelNames: ["source"],
    registers,
  }).labels({ source: mediaSource });
  registry.registerMetric(
    new Gauge({
      name: "marquee_draining",
      help: "1 after SIGTERM, while this process still serves.",
      registers: [],
      collect() {
        this.set(isDraining() ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "marquee_maintenance",
      help: "1 while an administrator has closed the site for maintenance: calls answer 503.",
      registers: [],
      collect() {
        this.set(isInMaintenance() ? 1 : 0);
      },
    }),
  );
  // Lookups by labels cost more than observations. There are few: one per route and status.
  const seriesByLabels = new Map<string, ReturnType<typeof durations.labels>>();
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "site";
    const key = `${request.method} ${route} ${reply.statusCode}`;
    const series =
      seriesByLabels.get(key) ??
      durations.labels({ method: request.method, route, status: reply.statusCode });
    seriesByLabels.set(key, series);
    series.observe(reply.elapsedTime / 1_000);
    if (route === "/media/*" && request.method === "GET" && reply.raw.writableFinished) {
      mediaBytes.inc(Number(reply.getHeader("content-length") ?? 0));
    }
    done();
  });
}
