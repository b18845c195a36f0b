import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deferred } from "../../fast-start/deferred";
import type { CheckedLoad, Loader } from "../load-checked";
import { followPlaylist } from "./follow-playlist";
import { createLivePlaylists } from "./live-playlists";

const url = "https://cdn.example/live/v.m3u8";

/** A window of two segments of 4 s. */
const textOf = (sequence: number, { end = "", control = "" } = {}) => `#EXTM3U
#EXT-X-TARGETDURATION:4
${control}
#EXT-X-MEDIA-SEQUENCE:${sequence}
#EXT-X-MAP:URI="init.mp4"
#EXTINF:4,
${sequence}.m4s
#EXTINF:4,
${sequence + 1}.m4s
${end}`;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Follows a playlist whose versions the test says; null is one that cannot be loaded. */
function follow(first: string, next: (address: string) => string | null | Promise<string | null>) {
  const requests: { atMs: number; url: string }[] = [];
  const startMs = performance.now();
  const load = (async ({ url: address, read, onMissing }: CheckedLoad<unknown>) => {
    requests.push({ atMs: performance.now() - startMs, url: address });
    const text = await next(address);
    if (text !== null) return read(new TextEncoder().encode(text), url);
    onMissing?.({ status: 404, isFinal: true });
    return null;
  }) as Loader;
  const playlists = createLivePlaylists(load);
  playlists.add(url, "level", { text: first, url });
  const ending = new AbortController();
  let waiting = deferred();
  const waker = {
    changed: () => waiting.promise,
    wake() {
      waiting.resolve();
      waiting = deferred();
    },
  };
  ending.signal.addEventListener("abort", waker.wake);
  const outcome = followPlaylist({
    playlists,
    url: () => url,
    kind: "level",
    waker,
    onMissing: () => false,
    signal: ending.signal,
  });
  return {
    playlists,
    outcome,
    atMs: () => requests.map(({ atMs }) => Math.round(atMs)),
    urls: () => requests.map((request) => request.url),
    [Symbol.dispose]: () => ending.abort(),
  };
}

describe("R-ENGINE-01 a live playlist", () => {
  test("is requested after its target duration, and after half of it when unchanged", async () => {
    const versions = [textOf(1), textOf(2), textOf(2), textOf(2), textOf(3)];
    using following = follow(textOf(1), () => versions.shift() ?? textOf(3));
    await vi.advanceTimersByTimeAsync(16_500);
    // 1 is the known version, 2 is new, 2 and 2 are not, 3 is.
    expect(following.atMs()).toEqual([4000, 6000, 10_000, 12_000, 14_000]);
  });

  test("is due a target duration after its request was made, not after it has come", async () => {
    let sequence = 1;
    using following = follow(textOf(1), async () => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return textOf((sequence += 1));
    });
    await vi.advanceTimersByTimeAsync(12_500);
    expect(following.atMs()).toEqual([4000, 8000, 12_000]);
  });

  test("is not requested any more once it has ended", async () => {
    using following = follow(textOf(1), () => textOf(2, { end: "#EXT-X-ENDLIST" }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(following.atMs()).toEqual([4000]);
    expect(following.playlists.delayMs(url)).toBeNull();
  });

  test("ends with a failure once it cannot be loaded", async () => {
    using following = follow(textOf(1), () => null);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await following.outcome).toBe("failed");
  });

  test("stays as it is when a cache returns an older version", async () => {
    using following = follow(textOf(5), () => textOf(4));
    await vi.advanceTimersByTimeAsync(6500);
    expect(following.playlists.newest(url)?.segments[0]?.sequence).toBe(5);
    expect(following.atMs()).toEqual([4000, 6000]);
  });

  test("follows an encoder that counts anew, after some versions", async () => {
    using following = follow(textOf(50), () => textOf(0));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(following.playlists.newest(url)?.segments).toMatchObject([
      { sequence: 0, startSeconds: 8, period: 1 },
      { sequence: 1, startSeconds: 12, period: 1 },
    ]);
  });

  test("is requested as a whole where a delta does not fit what is known", async () => {
    const control = "#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=24";
    const misfit = textOf(7, { control: "#EXT-X-SKIP:SKIPPED-SEGMENTS=3" });
    using following = follow(textOf(1, { control }), (address) =>
      address.includes("_HLS_skip=YES") ? misfit : textOf(2, { control }),
    );
    await vi.advanceTimersByTimeAsync(4500);
    expect(following.urls()).toEqual([`${url}?_HLS_skip=YES`, url]);
    expect(following.playlists.newest(url)?.segments[0]?.sequence).toBe(2);
  });

  test("R-ENGINE-01 is for hls.js when its media have no init segment, as MPEG-TS has none", () => {
    const playlists = createLivePlaylists(async () => null);
    const text = "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.ts";
    expect(playlists.add(url, "level", { text, url })).toBeNull();
    expect(playlists.add(url, "subtitleTrack", { text, url })?.segments).toHaveLength(1);
  });

  test("is out of date when nobody has followed it for longer", async () => {
    const playlists = createLivePlaylists(async () => null);
    playlists.add(url, "level", { text: textOf(1), url });
    expect(playlists.latest(url)).toBeDefined();
    await vi.advanceTimersByTimeAsync(6500);
    expect(playlists.latest(url)).toBeUndefined();
  });

  test("is moved to where its media are, with what is added later", async () => {
    using following = follow(textOf(1), () => textOf(2));
    const correction = { url, sequence: 2, driftSeconds: 0.5, isWhole: false };
    following.playlists.correct(correction);
    await vi.advanceTimersByTimeAsync(4500);
    expect(following.playlists.newest(url)).toMatchObject({
      segments: [{ startSeconds: 4.5 }, { startSeconds: 8.5 }],
      durationSeconds: 12.5,
    });
  });
});
