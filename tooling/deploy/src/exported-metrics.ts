import fastify from "fastify";
import { createRegistry } from "../../../apps/api/src/operations/create-registry.ts";
import { registerMetrics } from "../../../apps/api/src/operations/register-metrics.ts";

export interface ExportedMetrics {
  /** With the series of histograms. */
  readonly names: ReadonlySet<string>;
  readonly labels: ReadonlySet<string>;
}

const statistics = () => ({
  isAvailable: false,
  maxConnections: 0,
  runningCalls: 0,
  deadlineCount: 0,
  outageCount: 0,
});

/** Returns the metrics of the server as it registers them, and what Prometheus adds itself. */
export function exportedMetrics(): ExportedMetrics {
  // Metrics of an unavailable database send no query.
  const sql = (() => {
    throw new Error("There is no database.");
  }) as never;
  const registry = createRegistry({
    config: { MARQUEE_BUILD: "test" },
    role: "web",
    database: { sql, statistics },
    jobCounts: () => new Map(),
    readSpace: () => Promise.reject(new Error("There is no database.")),
    readBackups: () => Promise.reject(new Error("There is no database.")),
    storageOwner: { isOwner: () => null },
  });
  registerMetrics(fastify(), {
    registry,
    mediaSource: "folder",
    isDraining: () => false,
    isInMaintenance: () => false,
  });
  const names = new Set(["up"]);
  const labels = new Set(["instance", "job", "le", "severity", "alertname"]);
  for (const metric of registry.getMetricsAsArray()) {
    const isHistogram = String(metric.type) === "histogram";
    for (const suffix of isHistogram ? ["_bucket", "_count", "_sum"] : [""])
      names.add(`${metric.name}${suffix}`);
    if ("labelNames" in metric && Array.isArray(metric.labelNames)) {
      for (const label of metric.labelNames) labels.add(String(label));
    }
  }
  registry.clear();
  return { names, labels };
}
