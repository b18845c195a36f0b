import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Config } from "../config/config.ts";
import type { DatabaseClient } from "../db/connect.ts";
import { registerCacheMetrics } from "./cache-metrics.ts";
import { registerProcessErrorMetrics } from "./process-errors.ts";
import { registerDatabaseMetrics } from "./database-metrics.ts";
import { registerReplicaMetrics } from "./replica-metrics.ts";
import { registerQueueMetrics, type QueueMetricsOptions } from "./queue-metrics.ts";

export interface RegistryOptions extends QueueMetricsOptions {
  readonly config: Pick<Config, "MARQUEE_BUILD">;
  readonly role: "web" | "worker";
  readonly database: QueueMetricsOptions["database"] & Partial<Pick<DatabaseClient, "replicas">>;
}

/** Creates the metrics that servers and workers have in common. */
export function createRegistry(options: RegistryOptions): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "marquee_" });
  const build = new Gauge({
    name: "marquee_build_info",
    help: "1, with the build that runs, its Node and its role.",
    labelNames: ["build", "node_version", "role"],
    registers: [registry],
  });
  build.set({ build: options.config.MARQUEE_BUILD, node_version: process.versions.node, role: options.role }, 1);
  registerDatabaseMetrics(registry, options.database);
  registerQueueMetrics(registry, options);
  registerReplicaMetrics(registry, options.database.replicas ?? null);
  registerCacheMetrics(registry);
  registerProcessErrorMetrics(registry);
  return registry;
}
