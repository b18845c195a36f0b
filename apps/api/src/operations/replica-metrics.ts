import { Gauge, type Registry } from "prom-client";
import type { ReplicaStates } from "../db/replicas/replica-state.ts";

export function registerReplicaMetrics(
  registry: Registry,
  replicas: Pick<ReplicaStates, "states"> | null,
): void {
  const states = () => replicas?.states() ?? [];
  registry.registerMetric(
    new Gauge({
      name: "marquee_replica_lag_seconds",
      help:
        "How long a replica has missed something that the primary has; " +
        "absent while it does not respond.",
      labelNames: ["replica"],
      registers: [],
      collect() {
        this.reset();
        for (const { name, lagMs } of states())
          if (lagMs !== null) this.set({ replica: name }, lagMs / 1_000);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: "marquee_replica_usable",
      help: "1 while public reads go to a replica, 0 while the primary serves them.",
      labelNames: ["replica"],
      registers: [],
      collect() {
        for (const { name, isUsable } of states()) this.set({ replica: name }, isUsable ? 1 : 0);
      },
    }),
  );
}
