import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { address } from "../../faults/stage";
import { pageBandwidthBps } from "./page-bandwidth";
import { requestEarly } from "./early-requests";
import { planStart } from "./plan";

const largeFile = new URL("../../../node_modules/hls.js-latest/dist/hls.min.js", import.meta.url)
  .href;

beforeEach(() => performance.clearResourceTimings());
afterEach(() => void vi.restoreAllMocks());

/** Responses that came before may be listed a little later. */
async function forgetResponses() {
  const forget = () => {
    performance.clearResourceTimings();
    return pageBandwidthBps();
  };
  await expect.poll(forget).toBe(0);
}

async function download(cache: RequestCache) {
  const startMs = performance.now();
  const { byteLength } = await (await fetch(largeFile, { cache })).arrayBuffer();
  await expect.poll(() => performance.getEntriesByName(largeFile).length).toBe(1);
  return { minBps: (byteLength * 8000) / (performance.now() - startMs) };
}

test("is measured by what the page has loaded, not by what comes from the cache", async () => {
  await forgetResponses();
  const { minBps } = await download("reload");
  expect(pageBandwidthBps()).toBeGreaterThan(minBps);
  await forgetResponses();
  await download("force-cache");
  expect(pageBandwidthBps()).toBe(0);
});

test("a page that came quickly starts in a better rendition than the estimate", async () => {
  const connection = { downlink: 0.1 };
  vi.spyOn(
    navigator as Navigator & { connection: typeof connection },
    "connection",
    "get",
  ).mockReturnValue(connection);
  const request = {
    withCredentials: false,
    startSeconds: 0,
    fixedHeight: null,
    maxHeight: null,
    bandwidthBps: null,
  };
  const load = (url: string) => requestEarly(url, false);
  const media = document.createElement("video");
  const firstHeight = async () =>
    (await planStart({ ...request, src: address({}) }, { load, media }))?.variant.height;
  expect(await firstHeight()).toBe(144);
  performance.clearResourceTimings();
  await download("reload");
  expect(await firstHeight()).toBe(360);
});
