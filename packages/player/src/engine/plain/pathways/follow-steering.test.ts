import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followSteering } from "./follow-steering";

const ending = { controller: new AbortController() };
beforeEach(() => {
  vi.useFakeTimers();
  ending.controller = new AbortController();
});
afterEach(() => {
  ending.controller.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const manifest = (changes: Record<string, unknown> = {}) =>
  Response.json({ VERSION: 1, TTL: 10, "PATHWAY-PRIORITY": ["b", "a"], ...changes });

/** Follows a steering server that responds with these, and then with its last one again. */
function follow(respond: (index: number) => Response | Promise<Response>) {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    return respond(requests.length - 1);
  });
  const steer = vi.fn();
  const text = '#EXTM3U\n#EXT-X-CONTENT-STEERING:SERVER-URI="steer.json",PATHWAY-ID="a"\n';
  const ended = vi.fn();
  void followSteering({
    master: { text, url: "https://one.test/master.m3u8" },
    pathways: { steer, current: () => "a" },
    bandwidthBps: () => 2_500_000.4,
    withCredentials: false,
    signal: ending.controller.signal,
  }).then(ended);
  return { requests, steer, ended };
}

test("R-ENGINE-01 the steering server learns pathway and bandwidth, repeatedly", async () => {
  const { requests, steer } = follow(() => manifest());
  await vi.advanceTimersByTimeAsync(9_999);
  const url = "https://one.test/steer.json?_HLS_pathway=a&_HLS_throughput=2500000";
  expect(requests).toEqual([url]);
  expect(steer.mock.calls).toEqual([
    [["a"], []],
    [["b", "a"], []],
  ]);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toEqual([url, url]);
});

test("R-ENGINE-01 the steering server is asked again where it says", async () => {
  const { requests } = follow(() => manifest({ "RELOAD-URI": "https://two.test/x?s=1" }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests[1]).toMatch("https://two.test/x?s=1&_HLS_pathway=a");
});

test("R-ENGINE-01 a steering server that is gone is not asked again", async () => {
  const { requests, ended } = follow((index) =>
    index === 0 ? manifest() : new Response(null, { status: 410 }),
  );
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(requests).toHaveLength(2);
  expect(ended).toHaveBeenCalledOnce();
});

test("R-ENGINE-01 a steering server with too many requests says when to come again", async () => {
  const { requests } = follow(
    () => new Response(null, { status: 429, headers: { "retry-after": "7" } }),
  );
  await vi.advanceTimersByTimeAsync(6_999);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toHaveLength(2);
});

test.each([
  ["cannot be reached", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["answers with a page", () => new Response("<html>")],
])("R-ENGINE-01 a steering server that %s is asked again after 300 s", async (_, respond) => {
  const { requests, steer } = follow(respond);
  await vi.advanceTimersByTimeAsync(299_999);
  expect(requests).toHaveLength(1);
  expect(steer.mock.calls).toEqual([[["a"], []]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toHaveLength(2);
});

test("R-ENGINE-01 a steering server is not asked any more once the stream ends", async () => {
  const { requests, ended } = follow(() => manifest());
  await vi.advanceTimersByTimeAsync(0);
  ending.controller.abort();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(requests).toHaveLength(1);
  expect(ended).toHaveBeenCalledOnce();
});
