import type { LoaderContext } from "hls.js";
import { afterEach, expect, test, vi } from "vitest";
import { versions } from "../../faults/stage";
import { requestEarly } from "../fast-start/early-requests";
import { earlyLoaderConfig } from "./early-loader";
import { loadHls } from "./hls-library";

afterEach(() => void vi.unstubAllGlobals());

/** A request that is pending until it is aborted. */
const pendingFetch = (_: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) =>
    signal?.addEventListener("abort", () => reject(new Error("Aborted."))),
  );

test.each(Object.entries(versions))(
  "hls.js %s gets an event when it aborts an early request",
  async (_, load) => {
    const library = await loadHls(load);
    const fetched = vi.fn(pendingFetch);
    vi.stubGlobal("fetch", fetched);
    const url = new URL(`/${Math.random()}.m3u8`, location.href).href;
    requestEarly(url, false);
    const Loader = earlyLoaderConfig(library).pLoader;
    if (!Loader) throw new Error("There is no loader for playlists.");
    const loader = new Loader(library.DefaultConfig);
    const context = { url, responseType: "arraybuffer" } as LoaderContext;
    const callbacks = {
      onSuccess: vi.fn(),
      onError: vi.fn(),
      onTimeout: vi.fn(),
      onAbort: vi.fn(),
    };
    loader.load(context as never, {} as never, callbacks);
    loader.abort();
    expect(callbacks.onAbort).toHaveBeenCalledExactlyOnceWith(loader.stats, context, null);
    expect(loader.stats.aborted).toBe(true);
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    loader.destroy();
  },
);

async function manyMicrotasks() {
  for (let microtask = 0; microtask < 100; microtask += 1) await Promise.resolve();
}

test("hls.js gets each response that is there already in a task of its own", async () => {
  const library = await loadHls(versions["newest"]);
  const Loader = earlyLoaderConfig(library).pLoader;
  if (!Loader) throw new Error("There is no loader for playlists.");
  vi.stubGlobal("fetch", async () => new Response(new Uint8Array(8)));
  const load = (url: string, onSuccess: () => void) => {
    const context = { url, responseType: "arraybuffer" } as LoaderContext;
    const callbacks = { onSuccess, onError: vi.fn(), onTimeout: vi.fn(), onAbort: vi.fn() };
    new Loader(library.DefaultConfig).load(context as never, {} as never, callbacks);
  };
  const [first, second] = [0, 1].map(
    () => new URL(`/${Math.random()}.m3u8`, location.href).href,
  ) as [string, string];
  await Promise.all([first, second].map((url) => requestEarly(url, false).done));
  const onSecond = vi.fn();
  const callsInFirstTask = await new Promise<number>((resolve) => {
    load(first, () => {
      load(second, onSecond);
      void manyMicrotasks().then(() => resolve(onSecond.mock.calls.length));
    });
  });
  expect(callsInFirstTask).toBe(0);
  await expect.poll(() => onSecond).toHaveBeenCalledOnce();
});
