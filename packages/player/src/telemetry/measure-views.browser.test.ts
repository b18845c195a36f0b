import { expect, test } from "vitest";
import { createMemoryStorage } from "../core/storage";
import { address, stage } from "../faults/stage";
import { measureViews, type ViewSummary } from "./index";

test("a segment that fails, then arrives late, is a stall and an error of its view", async () => {
  const summaries: ViewSummary[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await using on = stage(address({ fault: "500", on: "segment", times: 1 }), {
    storage: createMemoryStorage({
      "auto-quality": "false",
      "video-quality": "240",
      "video-vol": "0",
    }),
    fastStart: false,
    // From second 4 there are two seconds of media; the segment after them waits for the test.
    config: { xhrSetup: (_, url) => (url.endsWith("v240/3.m4s") ? released : undefined) },
  });
  const measurement = measureViews(on.player, {
    media: on.video,
    onSummary: (summary) => void summaries.push(summary),
  });
  await on.until("it has stalled for a while", () => (measurement.current()?.stalledMs ?? 0) > 300);
  release();
  await on.until("it plays on", () => on.player.state.currentTime > 7);
  on.player.actions.seek(23);
  await on.until("it has ended", () => on.player.state.ended);
  measurement.end();
  expect(summaries).toHaveLength(1);
  const [summary] = summaries;
  expect(summary).toMatchObject({ meanBitrateKbps: 110, switches: 0, exit: { reason: "ended" } });
  expect(summary?.timeToFirstFrameMs).toBeGreaterThan(0);
  expect(summary?.playedSeconds).toBeGreaterThan(2);
  expect(summary?.stalls).toBeGreaterThan(0);
  expect(summary?.stalledMs).toBeGreaterThan(300);
  expect(summary?.errors).toContainEqual(
    expect.objectContaining({ origin: "network", status: 500 }),
  );
  expect(summary?.totalFrames).toBeGreaterThan(24);
  expect(summary?.droppedFrames).toBeLessThanOrEqual(summary?.totalFrames ?? 0);
});
