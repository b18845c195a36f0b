import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMemoryStorage } from "../../core/storage";
import { address } from "../../faults/stage";
import { loadHls } from "../hls/hls-library";
import { nudgeStalls } from "../native/stall-nudger";
import { fixed, plain, plainStage } from "../testing/plain-stage";
import { requestedFiles } from "../testing/requested-files";
import { shiftSegments } from "../testing/shift-segments";

vi.mock("../hls/hls-library", { spy: true });
// It seeks after a second without progress, which a busy machine may cause.
vi.mock("../native/stall-nudger");

beforeEach(async () => {
  performance.clearResourceTimings();
  vi.mocked(loadHls).mockClear();
  // The player jumps over the gap that a segment leaves.
  const actual = await vi.importActual<{ nudgeStalls: typeof nudgeStalls }>(
    "../native/stall-nudger",
  );
  vi.mocked(nudgeStalls).mockImplementation(actual.nudgeStalls);
});
afterEach(() => void vi.unstubAllGlobals());

const endSeconds = 23;

/** Changes what the server says in the playlists of the tracks. */
const rewrite = (change: (text: string) => string) => {
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    return url.endsWith("/index.m3u8") ? new Response(change(await response.text())) : response;
  });
};

/** The encoder restarts after six segments, with the same media. */
const restart = (tag: string) => () =>
  rewrite((text) =>
    text
      .replace(/#EXTINF[^\n]*\n12\.m4s\n/, "")
      .replaceAll(/^(\d+)\.m4s/gm, (_, index) => `${Number(index) % 6}.m4s?place=${index}`)
      .replace("5.m4s?place=5\n", `5.m4s?place=5\n${tag}`),
  );

/** Media begin later or sooner than the playlist says, from a segment on. */
const shift =
  (...[from, seconds]: [from: number, seconds: number]) =>
  () =>
    shiftSegments(/v144|en/, { from, seconds });

test.each<[string, () => void]>([
  ["cut by time, which leaves a frame out at a cut", shift(2, 0.0625)],
  ["whose first timestamps are negative, and left out", shift(1, -0.25)],
  ["whose encoder restarts", restart("")],
  ["whose encoder restarts with a discontinuity", restart("#EXT-X-DISCONTINUITY\n")],
])("R-ENGINE-01 a stream %s is loaded once, wherever seeks go", async (_, change) => {
  change();
  const src = address({}, plain);
  await using show = plainStage(src, { storage: createMemoryStorage(fixed(144)) });
  const { player, video, messages, until } = show;
  await until(
    "all is buffered",
    () => video.buffered.length > 0 && video.buffered.end(video.buffered.length - 1) > endSeconds,
  );
  for (const time of [3, 19, 11, 1]) {
    player.actions.seek(time);
    player.actions.play();
    await until("it plays there", () => !video.seeking && video.currentTime > time + 0.5);
  }
  const files = requestedFiles(src).filter((file) => /\.m4s(\?|$)/.test(file));
  expect([messages, vi.mocked(loadHls).mock.calls]).toEqual([[], []]);
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
});
