import { expect, test, vi } from "vitest";
import type { EngineHost, LoadRequest } from "../../core/engine";
import { address } from "../../faults/stage";
import type { TakeoverEngine } from "../hand-over";
import { createPlainEngine } from "./create-plain-engine";

test("an engine that comes after the stream has been opened again is not used", async () => {
  const media = document.createElement("video");
  const host = new Proxy({} as EngineHost, { get: () => () => {} });
  const arrivals: ((engine: TakeoverEngine) => void)[] = [];
  const loadOther = () => new Promise<TakeoverEngine>((resolve) => arrivals.push(resolve));
  const request: LoadRequest = {
    src: address({ encrypted: true }, "plain.m3u8"),
    isInitialLoad: false,
    startSeconds: 0,
    maxAutoHeight: null,
    fixedHeight: 144,
    bandwidthBps: null,
    withCredentials: false,
  };
  const engine = createPlainEngine({ media, host, loadOther });
  engine.load(request);
  await expect.poll(() => arrivals).toHaveLength(1);
  engine.recoverMedia(0);
  await expect.poll(() => arrivals).toHaveLength(2);
  const others = arrivals.map((arrive) => {
    const other = { load: vi.fn(), destroy: vi.fn() };
    arrive(other as unknown as TakeoverEngine);
    return other;
  });
  await expect.poll(() => others[1]?.load).toHaveBeenCalledOnce();
  expect(others[0]?.load).not.toHaveBeenCalled();
  expect(others[0]?.destroy).toHaveBeenCalledOnce();
  engine.destroy();
});
