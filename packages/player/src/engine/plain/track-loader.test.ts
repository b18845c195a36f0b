import { expect, test, vi } from "vitest";
import type { SegmentList } from "../fast-start/playlist";
import type { CheckedLoad, Loader } from "./load-checked";
import type { MediaBuffer } from "./media-buffer";
import { createTrackLoader, type TrackLoaderOptions } from "./track-loader";

const list: SegmentList = {
  segments: Array.from({ length: 100 }, (_, index) => ({
    url: String(index * 2),
    startSeconds: index * 2,
    initUrl: "init",
    period: 0,
  })),
  durationSeconds: 200,
};

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const init = { bytes: bytesOf(`videavc1mdhd${"\0".repeat(15)}\u0001`), isEncrypted: false };
/** The beginning of a segment at a second. */
const fragment = (seconds: number) =>
  bytesOf(`\0\0\0\u0018mooftfdt\0\0\0\0\0\0\0${String.fromCharCode(seconds)}\0\0\0\0`);

/** Responds with an init segment, or with a segment that begins where its URL says. */
const load = (async ({ url }: { url: string }) =>
  url === "init" ? init : fragment(Number(url))) as Loader;

/** A loader that runs until it waits, and the starts of what it has appended. */
function loaderWith(buffer: Partial<MediaBuffer>, options: Partial<TrackLoaderOptions> = {}) {
  const ending = new AbortController();
  const appended: number[] = [];
  const loader = createTrackLoader({
    buffer: {
      endAt: () => null,
      lastEnd: () => 0,
      secondsBetween: () => 0,
      hasLost: () => false,
      append: async () => true,
      dropIncomplete: () => {},
      removeBefore: async () => {},
      keepBetween: async () => {},
      maxAheadSeconds: () => Infinity,
      ...buffer,
    },
    mime: 'video/mp4; codecs="avc1.4d401e"',
    load,
    waker: {
      async changed() {
        ending.abort();
      },
      wake: () => {},
    },
    timeline: { offsetSeconds: () => 0, restart: () => 0, knownOffsetSeconds: () => 0 },
    position: () => 1,
    maxEnd: (position) => position + 30,
    nextList: async () => list,
    isStreaming: () => true,
    replaceableStart: () => null,
    live: null,
    onMissing: () => false,
    onAppended: (startSeconds) => void appended.push(startSeconds),
    onComplete: () => {},
    ...options,
  });
  return { loader, appended, ending };
}

test("loads no further ahead than it may, although the buffer has a gap", async () => {
  const { loader, appended, ending } = loaderWith({
    // Media after second 6 are never buffered.
    endAt: (seconds) =>
      seconds < 6 && appended.length > 0 ? Math.min(6, appended.length * 2) : null,
  });
  await loader.run(ending.signal);
  expect(appended.at(-1)).toBe(30);
});

test("R-ENGINE-07 loads as far ahead as it may where segments are shorter than said", async () => {
  const segments = list.segments.map((each) => ({ ...each, startSeconds: each.startSeconds * 5 }));
  const { loader, appended, ending } = loaderWith(
    {
      endAt: () => appended.length * 2 || null,
      lastEnd: () => appended.length * 2,
    },
    { nextList: async () => ({ segments, durationSeconds: 1000 }) },
  );
  await loader.run(ending.signal);
  expect(appended).toHaveLength(16);
});

test("R-ENGINE-03 what playback waits for is loaded before what can be replaced", async () => {
  const { loader, appended, ending } = loaderWith(
    { endAt: () => (appended.length > 0 ? 2 : null) },
    { replaceableStart: () => (appended.length < 3 ? 40 : null), maxEnd: () => 2 },
  );
  await loader.run(ending.signal);
  expect(appended).toEqual([0, 40, 40]);
});

test("R-ENGINE-03 a seek elsewhere drops what has come of a segment", async () => {
  let at = 1;
  let hasSought = false;
  const dropIncomplete = vi.fn();
  const arriving = (async ({ url, begin, signal }: CheckedLoad<unknown>) => {
    if (url === "init") return init;
    begin?.()(fragment(Number(url)));
    if (url === "0") await new Promise((resolve) => signal.addEventListener("abort", resolve));
    return signal.aborted ? null : fragment(Number(url));
  }) as Loader;
  const { loader, appended, ending } = loaderWith(
    { dropIncomplete, endAt: (seconds) => (seconds === at && appended.includes(100) ? 102 : null) },
    {
      load: arriving,
      position: () => at,
      maxEnd: () => 102,
      onAppended(startSeconds) {
        appended.push(startSeconds);
        if (hasSought) return;
        hasSought = true;
        at = 101;
        loader.onSeek();
      },
    },
  );
  await loader.run(ending.signal);
  expect(dropIncomplete).toHaveBeenCalledOnce();
  expect(appended).toEqual([0, 100]);
});
