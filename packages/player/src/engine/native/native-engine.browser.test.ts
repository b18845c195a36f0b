import { expect, test, vi } from "vitest";
import type { EngineHost, LoadRequest } from "../../core/engine";
import { broadcast } from "../../live/broadcast";
import { createNativeEngine } from "./native-engine";

/** An engine that has requested a missing playlist. */
async function load(options: Partial<LoadRequest>) {
  const { src } = await broadcast({ type: "live", published: 0, isMissing: true });
  const media = document.createElement("video");
  const onEngineError = vi.fn<EngineHost["onEngineError"]>();
  const engine = createNativeEngine(media, { onEngineError } as Partial<EngineHost> as EngineHost);
  const failed = new Promise<Event>((resolve) => {
    media.addEventListener("error", resolve, { once: true });
  });
  engine.load({
    src,
    isInitialLoad: true,
    startSeconds: 0,
    fixedHeight: null,
    maxAutoHeight: null,
    bandwidthBps: null,
    withCredentials: false,
    ...options,
  });
  await failed;
  return { engine, onEngineError };
}

test("R-PLAYER-12 a live stream that the browser does not find has not begun", async () => {
  const { engine, onEngineError } = await load({ live: true });
  expect(engine.reportsElementErrors).toBe(true);
  expect(onEngineError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ details: "streamNotStarted" }),
  );
  engine.destroy();
});

test("errors of other sources are left to the element", async () => {
  const { engine, onEngineError } = await load({});
  expect(engine.reportsElementErrors).toBe(false);
  expect(onEngineError).not.toHaveBeenCalled();
  engine.destroy();
});
