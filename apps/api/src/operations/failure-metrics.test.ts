import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { countFailure } from "../transcoding/failure-counts.ts";
import { registerFailureMetrics } from "./failure-metrics.ts";

test("videos that failed are counted by reason", async () => {
  const registry = new Registry();
  registerFailureMetrics(registry);
  countFailure("test_reason");
  countFailure("test_reason");
  for (let scrape = 0; scrape < 2; scrape += 1)
    expect(await registry.metrics()).toContain(
      'marquee_video_failures_total{reason="test_reason"} 2',
    );
});
