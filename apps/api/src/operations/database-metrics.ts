import { Counter, Gauge, type Registry } from "prom-client";
import type { DatabaseClient } from "../db/connect.ts";

export function registerDatabaseMetrics(
  registry: Registry,
  database: Pick<DatabaseClient, "statistics">,
): void {
  registry.registerMetric(
    new Gauge({
      name: "marquee_database_available",
      help: "0 while the database is known not to respond.",
      registers: [],
      collect() {
        this.set(database.statistics().isAvailable ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "marquee_database_connections",
      help: "Connections that the pool may have.",
      registers: [],
      collect() {
        this.set(database.statistics().maxConnections);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "marquee_database_calls",
      help: "Calls of the database that run or wait for a connection.",
      registers: [],
      collect() {
        this.set(database.statistics().runningCalls);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: "marquee_database_deadlines_total",
      help: "Calls of the database that did not end in time.",
      registers: [],
      collect() {
        this.reset();
        this.inc(database.statistics().deadlineCount);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: "marquee_database_outages_total",
      help: "How often the database was found not to respond.",
      registers: [],
      collect() {
        this.reset();
        this.inc(database.statistics().outageCount);
      },
    }),
  );
}
