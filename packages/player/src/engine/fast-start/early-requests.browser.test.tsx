import { Fragment } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { BrowserPlayer } from "../../assemble-player";
import { createMemoryStorage } from "../../core/storage";
import { address, stage, versions } from "../../faults/stage";
import { preload } from "../../preload";
import { pageState } from "../../page-state";
import { VideoPlayer } from "../../react";
import { mount } from "../../react/testing/mount";
import { deferred } from "./deferred";
import { preloadedElement } from "./prepared-starts";

const quiet = { startTime: 0, storage: createMemoryStorage({ "video-vol": "0" }) };

afterEach(() => void vi.unstubAllGlobals());

/** A network over which files begin, and then stand still until the rest is let through. */
function stubNetwork(held: RegExp) {
  const { fetch } = globalThis;
  const requested: string[] = [];
  const open = new Set<string>();
  const rest = deferred();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requested.push(url);
    const response = await fetch(url, init);
    if (!held.test(url)) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const beginning = 4000;
    open.add(url);
    const aborted = new Promise<void>((_, reject) =>
      init.signal?.addEventListener("abort", () => reject(new Error("Aborted."))),
    );
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(bytes.subarray(0, beginning));
        await Promise.race([rest.promise, aborted]).finally(() => open.delete(url));
        controller.enqueue(bytes.subarray(beginning));
        controller.close();
      },
    });
    return new Response(body);
  });
  return {
    /** Files that are still coming. Requests without bytes end by themselves after 10 s. */
    until: (files: number) => expect.poll(() => open.size, { timeout: 5000 }).toBe(files),
    requestsPerUrl: () => requested.length / new Set(requested).size,
    letThrough: rest.resolve,
  };
}

test.each([
  ["the master playlist", /master\.m3u8$/, 1],
  ["other playlists", /index\.m3u8$/, 2],
  ["init segments", /init\.mp4$/, 2],
  ["segments", /\.m4s$/, 2],
])("the network is quiet once a player is gone that was loading %s", async (_, held, files) => {
  const network = stubNetwork(held);
  const on = stage(address({}), quiet);
  await network.until(files);
  await on[Symbol.asyncDispose]();
  await network.until(0);
});

test("the network is quiet once a player has got another source", async () => {
  const network = stubNetwork(/init\.mp4$/);
  await using on = stage(address({}), quiet);
  await network.until(2);
  on.player.load({ src: address({ fault: "404", on: "master" }) });
  await network.until(0);
});

test("the network is quiet once a player is gone for which hls.js was still loading", async () => {
  const network = stubNetwork(/\.m4s$/);
  const code = deferred();
  const loadHls = () => code.promise.then(versions.newest);
  const on = stage(address({}), { ...quiet, loadHls, config: {} });
  await network.until(2);
  await on[Symbol.asyncDispose]();
  code.resolve();
  await network.until(0);
});

test("the network is quiet once a player is gone that took over a preloaded start", async () => {
  const src = address({});
  const media = document.createElement("video");
  const network = stubNetwork(/init\.mp4$/);
  void preload(src, { media });
  await network.until(2);
  const on = stage(src, { ...quiet, media });
  await on.until("it has been taken over", () => preloadedElement(src) === null);
  await on[Symbol.asyncDispose]();
  await network.until(0);
});

test("a player that is mounted anew at once uses what has been requested", async () => {
  const src = address({});
  const network = stubNetwork(/\.m4s$/);
  const players = new Set<BrowserPlayer>();
  const node = (key: number) => (
    <Fragment key={key}>
      <VideoPlayer
        {...quiet}
        source={{ src }}
        autoPlay
        onPlayer={(player) => void players.add(player)}
      />
    </Fragment>
  );
  using mounted = mount(node(1));
  await network.until(2);
  mounted.render(node(2));
  expect(players.size).toBe(2);
  network.letThrough();
  await expect.poll(() => [...players].at(-1)?.state.currentTime ?? 0).toBeGreaterThan(0.3);
  expect(network.requestsPerUrl()).toBe(1);
});

test("a player goes on with a request although another that asked for it is gone", async () => {
  const src = address({});
  const network = stubNetwork(/\.m4s$/);
  await using first = stage(src, quiet);
  await network.until(2);
  const players = () =>
    [...(pageState.requests ?? [])]
      .filter(([url]) => url.endsWith(".m4s"))
      .map(([, { users }]) => users.size);
  const second = stage(src, quiet);
  await expect.poll(players).toEqual([2, 2]);
  await second[Symbol.asyncDispose]();
  await expect.poll(players).toEqual([1, 1]);
  network.letThrough();
  await first.until("it plays", () => first.player.state.currentTime > 0.3);
  expect(network.requestsPerUrl()).toBe(1);
});
