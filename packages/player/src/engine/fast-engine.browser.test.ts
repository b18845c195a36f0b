import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { address, stage } from "../faults/stage";
import { createMemoryStorage } from "../core/storage";
import { preload } from "../preload";
import { openPlainEngine } from "./plain/open-plain-engine";
import { requestedFiles } from "./testing/requested-files";

vi.mock("./plain/open-plain-engine", { spy: true });

const quiet = { startTime: 0, storage: createMemoryStorage({ "video-vol": "0" }) };

// The browser keeps 250 entries, and then none.
beforeEach(() => performance.clearResourceTimings());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("preload requests the start once, and the player does not request it again", async () => {
  const src = address({});
  const fetched = vi.spyOn(globalThis, "fetch");
  await preload(src);
  // Later requests of preload would arrive before this response.
  await fetch(address({}));
  const folder = new URL(".", src).href;
  const requests = () =>
    fetched.mock.calls
      .map(([input]) => new Request(input).url)
      .filter((url) => url.startsWith(folder));
  expect(requests()).toHaveLength(7);
  expect(requests().filter((url) => url.endsWith("/0.m4s"))).toHaveLength(2);
  await using show = stage(src, quiet);
  await show.until("it plays", () => show.player.state.currentTime > 0.3);
  expect(requests().length).toBeGreaterThan(7);
  expect(new Set(requests()).size).toBe(requests().length);
});

test("playlists that the page brings along are not fetched", async () => {
  const src = address({});
  const names = ["master.m3u8", "v144/index.m3u8", "en/index.m3u8"];
  const read = async (name: string) => [name, await (await fetch(new URL(name, src))).text()];
  const responses = Object.fromEntries(await Promise.all(names.map(read))) as Record<
    string,
    string
  >;
  performance.clearResourceTimings();
  await preload(src, { responses, maxHeight: 144 });
  const expected = ["en/0.m4s", "en/init.mp4", "v144/0.m4s", "v144/init.mp4"];
  await expect.poll(() => requestedFiles(src).toSorted()).toEqual(expected);
});

/** Calls back when the engine's code is told to resume. */
const watchOpening = (onOpened: () => void) => {
  vi.mocked(openPlainEngine).mockImplementationOnce(async (...setup) => {
    onOpened();
    const actual = await vi.importActual<{ openPlainEngine: typeof openPlainEngine }>(
      "./plain/open-plain-engine",
    );
    return actual.openPlainEngine(...setup);
  });
};

test("reserves bandwidth for media: requests the engine once media has arrived", async () => {
  const readyStates: number[] = [];
  watchOpening(() => readyStates.push(on.video.readyState));
  await using on = stage(address({}), quiet);
  await on.until("the engine has taken over", () => on.player.state.qualities.length === 3);
  expect(readyStates).toHaveLength(1);
  expect(readyStates[0]).toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_METADATA);
});

test("requests the engine once a decoded frame has been painted", async () => {
  const src = address({});
  const media = document.createElement("video");
  await preload(src, { media });
  await expect.poll(() => media.readyState).toBeGreaterThanOrEqual(media.HAVE_CURRENT_DATA);
  const order: string[] = [];
  media.requestVideoFrameCallback = (onFrame) => {
    queueMicrotask(() => {
      order.push("picture");
      onFrame(performance.now(), {} as VideoFrameCallbackMetadata);
    });
    return 1;
  };
  watchOpening(() => order.push("engine"));
  await using show = stage(src, { ...quiet, media });
  await show.until("the engine has taken over", () => show.player.state.qualities.length === 3);
  expect(order).toEqual(["picture", "engine"]);
});

test("requests the engine once a reserve is buffered", async () => {
  const { fetch } = globalThis;
  let letRestCome: () => void = () => {};
  const rest = new Promise<void>((resolve) => (letRestCome = resolve));
  // A picture or two, and nothing more for the time being.
  const beginning = 4000;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    if (!/\/v\d+\/0\.m4s$/.test(url)) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    let sent = beginning;
    // A silent response would be aborted after 10 s.
    let timer: ReturnType<typeof setInterval>;
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes.subarray(0, beginning));
        timer = setInterval(() => controller.enqueue(bytes.subarray(sent, ++sent)), 1000);
        await rest;
        clearInterval(timer);
        controller.enqueue(bytes.subarray(sent));
        controller.close();
      },
      cancel: () => clearInterval(timer),
    });
    return new Response(body);
  });
  const onOpened = vi.fn();
  watchOpening(onOpened);
  await using on = stage(address({}), quiet);
  const { video, player, until } = on;
  await until("what came has been played", () => player.state.currentTime > 0.8);
  expect(video.buffered.end(0)).toBeLessThan(0.5);
  expect(onOpened).not.toHaveBeenCalled();
  letRestCome();
  await until("the engine has taken over", () => player.state.qualities.length === 3);
});

test("aborts requests that a seek has made useless", async () => {
  const src = address({});
  await preload(src, { startTime: 4 });
  const { fetch } = globalThis;
  // The server is silent for as long as the player waits.
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation((url, init) => {
    if (typeof url !== "string" || !/\/v\d+\/3\.m4s$/.test(url)) return fetch(url, init);
    return new Promise((_, reject) =>
      init?.signal?.addEventListener("abort", () => reject(new Error("Aborted."))),
    );
  });
  await using on = stage(src, { ...quiet, startTime: 4 });
  const next = () =>
    fetched.mock.calls.find(([url]) => typeof url === "string" && /\/v\d+\/3\.m4s$/.test(url));
  await on.until(
    "the engine has taken over",
    () => on.player.state.qualities.length === 3 && next() !== undefined,
  );
  on.player.actions.seek(14);
  await on.until(
    "it plays there",
    () => on.player.state.currentTime > 14.3 && !on.player.state.waiting,
  );
  expect(next()?.[1]?.signal?.aborted).toBe(true);
  fetched.mockRestore();
});

test("preload of a missing stream does not throw", async () => {
  await expect(preload(address({ fault: "404", on: "master" }))).resolves.toBeUndefined();
});
