import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Config } from "../config/config.ts";
import type { DatabaseClient } from "../db/connect.ts";
import type { StorageOwner } from "../storage/storage-owner.ts";
import { registerBackupMetrics, type BackupMetricsOptions } from "./backup-metrics.ts";
import { registerCacheMetrics } from "./cache-metrics.ts";
import { registerFailureMetrics } from "./failure-metrics.ts";
import { registerProcessErrorMetrics } from "./process-errors.ts";
import { registerDatabaseMetrics } from "./database-metrics.ts";
import { registerReplicaMetrics } from "./replica-metrics.ts";
import { registerSpaceMetrics, type SpaceMetricsOptions } from "./space-metrics.ts";
import { registerQueueMetrics, type QueueMetricsOptions } from "./queue-metrics.ts";

export interface RegistryOptions extends QueueMetricsOptions {
  readonly config: Pick<Config, "MARQUEE_BUILD">;
  readonly role: "web" | "worker";
  /** Servers report what is stored; workers leave it to them. */
  readonly readSpace?: SpaceMetricsOptions["readSpace"];
  readonly readBackups?: BackupMetricsOptions["readBackups"];
  readonly storageOwner: Pick<StorageOwner, "isOwner">;
  readonly database: QueueMetricsOptions["database"] & Partial<Pick<DatabaseClient, "replicas">>;
}

export function createRegistry(options: RegistryOptions): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "marquee_" });
  const build = new Gauge({
    name: "marquee_build_info",
    help: "1, with the build that runs, its Node and its role.",
    labelNames: ["build", "node_version", "role"],
    registers: [registry],
  });
  build.set(
    {
      build: options.config.MARQUEE_BUILD,
      node_version: process.versions.node,
      role: options.role,
    },
    1,
  );
  registry.registerMetric(
    new Gauge({
      name: "marquee_storage_owned",
      help:
        "1 if the storage belongs to the database, 0 if it is only read. " +
        "No value before it is known.",
      registers: [],
      collect() {
        const isOwner = options.storageOwner.isOwner();
        if (isOwner !== null) this.set(isOwner ? 1 : 0);
      },
    }),
  );
  registerDatabaseMetrics(registry, options.database);
  registerQueueMetrics(registry, options);
  if (options.readSpace)
    registerSpaceMetrics(registry, { database: options.database, readSpace: options.readSpace });
  if (options.readBackups)
    registerBackupMetrics(registry, {
      database: options.database,
      readBackups: options.readBackups,
    });
  registerReplicaMetrics(registry, options.database.replicas ?? null);
  registerCacheMetrics(registry);
  registerFailureMetrics(registry);
  registerProcessErrorMetrics(registry);
  return registry;
}
