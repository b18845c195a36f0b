import { expect, test } from "vitest";
import type { MediaList } from "../fast-start/playlist";
import type { Loader } from "./load-checked";
import type { MediaBuffer } from "./media-buffer";
import { createTrackLoader } from "./track-loader";

const list: MediaList = {
  initUrl: "init",
  segments: Array.from({ length: 100 }, (_, index) => ({ url: String(index * 2), startSeconds: index * 2 })),
  durationSeconds: 200,
};

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Responds with an init segment, or with a segment that begins where its URL says. */
const load = (async ({ url }: { url: string }) =>
  url === "init"
    ? { bytes: bytesOf("videavc1"), timescale: 1, isEncrypted: false }
    : bytesOf(`tfdt\0\0\0\0\0\0\0${String.fromCharCode(Number(url))}\0\0\0\0`)) as Loader;

test("loads no further ahead than it may, although the buffer has a gap", async () => {
  const ending = new AbortController();
  const appended: number[] = [];
  const buffer: MediaBuffer = {
    // Nothing comes of what follows second 6.
    endAt: (seconds) => (seconds < 6 && appended.length > 0 ? Math.min(6, appended.length * 2) : null),
    lastEnd: () => 0,
    append: async () => true,
    removeFrom: async () => {},
    removeBefore: async () => {},
    maxAheadSeconds: () => Infinity,
  };
  const loader = createTrackLoader({
    buffer,
    mime: 'video/mp4; codecs="avc1.4d401e"',
    load,
    waker: {
      async changed() {
        ending.abort();
      },
      wake: () => {},
    },
    position: () => 1,
    maxEnd: (position) => position + 30,
    nextList: async () => list,
    replaceableStart: () => null,
    onMissing: () => false,
    onAppended: (startSeconds) => void appended.push(startSeconds),
    onComplete: () => {},
  });
  await loader.run(ending.signal);
  expect(appended.at(-1)).toBe(30);
});
