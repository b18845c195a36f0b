import { Counter, type Registry } from "prom-client";
import { allCacheLookups } from "../cache-lookups.ts";

/** The share of hits is `rate(hit) / rate(hit + miss)`. */
export function registerCacheMetrics(registry: Registry): void {
  registry.registerMetric(
    new Counter({
      name: "marquee_cache_lookups_total",
      help: "Lookups in the caches of this process, by cache and result.",
      labelNames: ["cache", "result"],
      registers: [],
      collect() {
        this.reset();
        for (const [cache, { hits, misses }] of allCacheLookups()) {
          this.inc({ cache, result: "hit" }, hits);
          this.inc({ cache, result: "miss" }, misses);
        }
      },
    }),
  );
}
