import { expect, test, vi } from "vitest";
import type { Engine, EngineHost, LoadRequest } from "../../core/engine";
import { address } from "../../faults/stage";
import { createPlainEngine } from "./create-plain-engine";

const request: Omit<LoadRequest, "src"> = {
  isInitialLoad: false,
  startSeconds: 0,
  maxAutoHeight: null,
  fixedHeight: 144,
  bandwidthBps: null,
  withCredentials: false,
};

test("an engine that comes after the stream has been opened again is not used", async () => {
  const media = document.createElement("video");
  const host = new Proxy({} as EngineHost, { get: () => () => {} });
  const arrivals: ((engine: Engine) => void)[] = [];
  const loadOther = () => new Promise<Engine>((resolve) => arrivals.push(resolve));
  const engine = createPlainEngine({ media, host, loadOther });
  engine.load({ ...request, src: address({ encrypted: true }, "plain.m3u8") });
  await expect.poll(() => arrivals).toHaveLength(1);
  engine.recoverMedia(0);
  await expect.poll(() => arrivals).toHaveLength(2);
  const others = arrivals.map((arrive) => {
    const other = { load: vi.fn(), destroy: vi.fn() };
    arrive(other as unknown as Engine);
    return other;
  });
  await expect.poll(() => others[1]?.load).toHaveBeenCalledOnce();
  expect(others[0]?.load).not.toHaveBeenCalled();
  expect(others[0]?.destroy).toHaveBeenCalledOnce();
  engine.destroy();
});

test("R-PLAYER-10 a decoder that is reset starts empty until the stream is back", async () => {
  const media = document.createElement("video");
  const host = new Proxy({} as EngineHost, { get: () => () => {} });
  const engine = createPlainEngine({
    media,
    host,
    loadOther: () => Promise.reject(new Error("No other engine.")),
  });
  engine.load({ ...request, src: address({}, "plain.m3u8"), startSeconds: 4 });
  await expect.poll(() => media.readyState).toBe(4);
  engine.recoverMedia(8);
  expect(media.readyState).toBe(0);
  await expect.poll(() => media.readyState).toBe(4);
  expect(media.currentTime).toBe(8);
  engine.destroy();
});
