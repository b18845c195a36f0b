import { Counter, type Registry } from "prom-client";
import { failureCounts } from "../transcoding/failure-counts.ts";

export function registerFailureMetrics(registry: Registry): void {
  registry.registerMetric(
    new Counter({
      name: "marquee_video_failures_total",
      help:
        "Videos that this process could not process, by reason. " +
        "The command video show says more of one.",
      labelNames: ["reason"],
      registers: [],
      collect() {
        this.reset();
        for (const [reason, count] of failureCounts()) this.inc({ reason }, count);
      },
    }),
  );
}
