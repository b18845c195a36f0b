import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeEarlyRequest } from "../fast-start/early-requests";
import type { Loader } from "./load-checked";
import { createStreamPlaylists } from "./stream-playlists";

const src = "https://video.test/master.m3u8";
const master = "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000,RESOLUTION=640x360\nv.m3u8\n";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { baseURI: "https://page.test/" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function handedBack() {
  const load: Loader = async ({ url, read }) => read(new TextEncoder().encode(master), url);
  const playlists = createStreamPlaylists({
    src,
    load,
    withCredentials: false,
    onUpcoming: () => {},
    onCodeLost: () => {},
  });
  await playlists.variants(new AbortController().signal);
  playlists.handBack();
}

test("playlists that have been loaded are left to hls.js once", async () => {
  await handedBack();
  expect(takeEarlyRequest(src)).toBeDefined();
  expect(takeEarlyRequest(src)).toBeUndefined();
});

test("playlists that hls.js does not take are forgotten after a minute", async () => {
  await handedBack();
  vi.advanceTimersByTime(60_000);
  expect(takeEarlyRequest(src)).toBeUndefined();
});
