import { beforeEach, expect, test, vi } from "vitest";
import { address } from "../../faults/stage";
import { loadHls } from "../hls/hls-library";
import { manageMediaSource } from "../testing/managed-media-source";
import { plain, plainStage } from "../testing/plain-stage";
import { requestedFiles } from "../testing/requested-files";
import { watchInterruptions } from "../testing/watch-interruptions";

vi.mock("../hls/hls-library", { spy: true });
// It seeks after a second without progress, which a busy machine may cause.
vi.mock("../native/stall-nudger");

beforeEach(() => {
  performance.clearResourceTimings();
  vi.mocked(loadHls).mockClear();
});

const lastEnd = ({ buffered }: HTMLVideoElement) =>
  buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
const segmentsOf = (src: string) =>
  requestedFiles(src).filter((file) => /^v\d+\/\d+\.m4s$/.test(file));
const indexOf = (file: string) => Number(/(\d+)\.m4s/.exec(file)?.[1]);

test("R-ENGINE-05 Managed Media Source alone plays to the end, without hls.js", async () => {
  using _ = manageMediaSource();
  await using show = plainStage(address({}, plain));
  const { player, video, until } = show;
  await until("it has begun", () => player.state.currentTime > 0.2);
  const interruptions = watchInterruptions(video);
  video.playbackRate = 8;
  await until("it ends", () => player.state.ended);
  expect(interruptions()).toEqual([]);
  expect(show.messages).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

test("R-ENGINE-05 nothing is loaded while the browser wants nothing", async () => {
  using browser = manageMediaSource();
  const src = address({}, plain);
  await using show = plainStage(src, { autoPlay: false });
  const { player, video, until } = show;
  await until("the browser has enough", () => !browser.isStreaming() && lastEnd(video) > 8);
  const whileHeld = segmentsOf(src);
  // A response may have been under way.
  expect(Math.max(...whileHeld.map(indexOf))).toBeLessThan(8);
  player.actions.setRate(2);
  player.actions.play();
  let untilThen = whileHeld;
  await until("the browser wants more", () => {
    if (browser.isStreaming()) return true;
    untilThen = segmentsOf(src);
    return false;
  });
  expect(untilThen.length).toBeLessThanOrEqual(whileHeld.length + 1);
  await until("it goes on", () => lastEnd(video) > 16);
  expect(show.messages).toEqual([]);
});

test("R-ENGINE-05 what the browser has removed ahead of the playhead is loaded again", async () => {
  using browser = manageMediaSource();
  const src = address({}, plain);
  await using show = plainStage(src, { autoPlay: false });
  const { player, video, until } = show;
  await until("the browser has enough", () => !browser.isStreaming() && lastEnd(video) > 8);
  const interruptions = watchInterruptions(video);
  await browser.evict(2, 30);
  await until("it is there again", () => lastEnd(video) > 8);
  video.playbackRate = 8;
  player.actions.play();
  await until("it ends", () => player.state.ended);
  expect(interruptions().filter((found) => found === "seeking")).toEqual([]);
  expect(segmentsOf(src).filter((file) => indexOf(file) === 1).length).toBeGreaterThan(1);
  expect(show.messages).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

test("R-ENGINE-05 what the browser has removed at the playhead is loaded again", async () => {
  using browser = manageMediaSource();
  await using show = plainStage(address({}, plain));
  const { player, video, until } = show;
  await until("it plays", () => player.state.currentTime > 3);
  await browser.evict(0, 30);
  const at = video.currentTime;
  await until("it plays on", () => player.state.currentTime > at + 2);
  expect(show.drift()).toBeLessThan(0.5);
  expect(show.messages).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

test("R-ENGINE-05 a browser that keeps only a few seconds plays to the end", async () => {
  using _ = manageMediaSource({ lowSeconds: 2, highSeconds: 4, maxSeconds: 6 });
  await using show = plainStage(address({}, plain));
  const { player, video, until } = show;
  await until("it has begun", () => player.state.currentTime > 0.2);
  video.playbackRate = 4;
  await until("it ends", () => player.state.ended);
  expect(video.buffered.length === 0 || video.buffered.start(0) > 10).toBe(true);
  player.actions.seek(5);
  await until("it is there again", () => !player.state.seeking && player.state.currentTime >= 5);
  // A slow machine may run out of the little that is kept, which is said and passes.
  expect(show.messages.filter(({ ending }) => ending)).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

test.each([
  { disableRemotePlayback: false, sources: 2 },
  { disableRemotePlayback: true, sources: 1 },
])(
  "R-ENGINE-05 AirPlay receivers get the playlist, unless they are turned off: $sources",
  async ({ disableRemotePlayback, sources }) => {
    using _ = manageMediaSource();
    const src = address({}, plain);
    const media = Object.assign(document.createElement("video"), { disableRemotePlayback });
    await using show = plainStage(src, { media });
    const { player, video, until } = show;
    await until("it plays", () => player.state.currentTime > 0.3);
    const found = [...video.querySelectorAll("source")];
    expect(found).toHaveLength(sources);
    expect(found[0]?.src).toMatch(/^blob:/);
    expect(found.slice(1).map((source) => source.src)).toEqual(disableRemotePlayback ? [] : [src]);
    expect(video.disableRemotePlayback).toBe(disableRemotePlayback);
  },
);

test("R-ENGINE-05 another video replaces the one before, and nothing of it stays", async () => {
  using _ = manageMediaSource();
  const show = plainStage(address({}, plain));
  const { player, video, until } = show;
  await until("it plays", () => player.state.currentTime > 0.3);
  const next = address({}, plain);
  player.load({ src: next });
  await until(
    "the next one plays",
    () => player.state.currentTime > 0.3 && video.querySelectorAll("source")[1]?.src === next,
  );
  expect(video.querySelectorAll("source")).toHaveLength(2);
  await show[Symbol.asyncDispose]();
  expect(video.querySelectorAll("source")).toHaveLength(0);
  expect(video.readyState).toBe(0);
});
