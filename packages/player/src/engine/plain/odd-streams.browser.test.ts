import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createMemoryStorage } from "../../core/storage";
import { address, type StageOptions } from "../../faults/stage";
import { loadHls } from "../hls/hls-library";
import { nudgeStalls } from "../native/stall-nudger";
import { fixed, plain, plainStage } from "../testing/plain-stage";
import { requestedFiles } from "../testing/requested-files";

vi.mock("../hls/hls-library", { spy: true });
// It seeks when playback stands still for a second, which a busy machine may cause.
vi.mock("../native/stall-nudger");

beforeEach(() => {
  performance.clearResourceTimings();
  vi.mocked(loadHls).mockClear();
});
afterEach(() => void vi.unstubAllGlobals());

/** A player that plays the lowest rendition from the beginning. */
const lowestStage = (src: string, options: StageOptions = {}) =>
  plainStage(src, { storage: createMemoryStorage(fixed(144)), ...options });

describe("playlists that the server has moved", () => {
  /** The playlists under these paths redirect to where they really are; nothing else is there. */
  const redirect = () => {
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
      fetch(url.replace(/\/moved(\/[^/]+\.m3u8)$/, "$1").replace(/\/moved-list(\/index\.m3u8)$/, "$1"), init),
    );
  };

  test.each([true, false])("are read relative to where they have come from (fast start: %s)", async (hasFastStart) => {
    redirect();
    const src = address({}, `moved/${plain}`);
    await using show = lowestStage(src);
    if (!hasFastStart) show.player.actions.retry();
    await show.until("it plays on", () => show.player.state.currentTime > 8.5);
    expect(requestedFiles(src).filter((file) => file.endsWith(".m4s") && file.startsWith("moved/"))).toEqual([]);
    expect(show.messages).toEqual([]);
    expect(loadHls).not.toHaveBeenCalled();
  });

  test("are read so by hls.js, too, which gets them from the fast start", async () => {
    redirect();
    await using show = lowestStage(address({ encrypted: true }, `moved/${plain}`));
    await show.until("it plays on", () => show.player.state.currentTime > 2.5);
    expect(show.messages).toEqual([]);
    expect(loadHls).toHaveBeenCalledOnce();
  });
});

/** Changes what the server says in files with this name. */
const rewrite = (name: string, change: (text: string) => string) => {
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    return url.endsWith(name) ? new Response(change(await response.text())) : response;
  });
};

test("a video that has no audio, although its playlist says so, is left to hls.js", async () => {
  rewrite(plain, (text) => text.replaceAll(/#EXT-X-MEDIA.*\n|,AUDIO="audio"/g, ""));
  await using show = lowestStage(address({}, plain));
  await show.until("it plays on", () => show.player.state.currentTime > 4.5);
  expect(show.messages).toEqual([]);
  expect(loadHls).toHaveBeenCalledOnce();
});

// The first segments are right: what differs from the start on is left to hls.js.
test.each([2.2, 1.8])(
  "a video whose segments take 2 s, not %s s, is loaded once, wherever seeks go",
  async (seconds) => {
    rewrite("/index.m3u8", (text) => {
      const [start = "", rest = ""] = text.split(/(?<=3\.m4s\n)/);
      return start + rest.replaceAll("#EXTINF:2.000000", `#EXTINF:${seconds}`);
    });
    const src = address({}, plain);
    await using show = lowestStage(src);
    const { player, video, messages, until } = show;
    await until("all is buffered", () => video.buffered.length > 0 && video.buffered.end(0) > 23.9);
    for (const time of [19, 3, 22]) {
      player.actions.seek(time);
      // It may have ended.
      player.actions.play();
      await until("it plays there", () => !video.seeking && player.state.currentTime > time + 0.5);
    }
    await until("it ends", () => player.state.ended);
    const files = requestedFiles(src);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
    expect(messages).toEqual([]);
    expect(loadHls).not.toHaveBeenCalled();
  },
);

describe("playback that was requested goes on", () => {
  /** The first requests of a file get something else. */
  const failFirst = (name: string, times: number, response: () => Response) => {
    const { fetch } = globalThis;
    let failures = 0;
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      if (!url.endsWith(name) || failures === times) return fetch(url, init);
      failures += 1;
      return response();
    });
  };

  test("after the fast start has failed at its first segment", async () => {
    failFirst("v144/0.m4s", 1, () => new Response("no", { status: 500 }));
    await using show = lowestStage(address({}, plain));
    await show.until("it plays on", () => show.player.state.currentTime > 2.5);
    expect(show.messages).toEqual([]);
  });

  test("after the decoder has been reset", async () => {
    failFirst("v144/5.m4s", 4, () => new Response("Sorry, an error page."));
    await using show = lowestStage(address({}, plain));
    const { player, messages, until } = show;
    await until("it plays past the segment", () => player.state.currentTime > 12.5);
    expect(messages).toEqual([{ kind: "media", ending: false }]);
    expect(player.state.message).toBeNull();
    expect(loadHls).not.toHaveBeenCalled();
  });
});

describe("segments that the server does not have", () => {
  // Chromium may notice late that there is no video, play on into what follows, and wait there.
  beforeEach(async () => {
    const actual = await vi.importActual<{ nudgeStalls: typeof nudgeStalls }>("../native/stall-nudger");
    vi.mocked(nudgeStalls).mockImplementation(actual.nudgeStalls);
  });
  afterEach(() => vi.mocked(nudgeStalls).mockReset());

  const remove = (...names: readonly string[]) => {
    const { fetch } = globalThis;
    const isRemoved = (url: string) => names.some((name) => url.endsWith(name));
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) =>
      isRemoved(url) ? new Response("no", { status: 404 }) : fetch(url, init),
    );
  };

  test.each([
    ["video", "v144/6.m4s"],
    ["audio", "en/6.m4s"],
  ])("are left out, one at a time, of %s", async (_, name) => {
    remove(name);
    await using show = lowestStage(address({}, plain), { startTime: 8 });
    const { player, video, messages, until } = show;
    await until("it plays past it", () => player.state.currentTime > 14.5 && !player.state.waiting);
    await until("the rest is there", () => video.buffered.end(video.buffered.length - 1) > 23.9);
    player.actions.seek(12.7);
    // It may have ended.
    player.actions.play();
    await until("it plays past it again", () => !video.seeking && player.state.currentTime > 14.5);
    expect(messages).toEqual([]);
    video.playbackRate = 8;
    await until("it ends", () => player.state.ended);
    expect(loadHls).not.toHaveBeenCalled();
  });

  test("end the video with a message if there are several in a row", async () => {
    remove(...Array.from({ length: 6 }, (_, index) => `v144/${index + 6}.m4s`));
    await using show = lowestStage(address({}, plain), { startTime: 8 });
    const { player, until } = show;
    await until("it has ended", () => player.state.message?.ending === true);
    expect(player.state.message).toEqual({ kind: "network", ending: true });
  });
});
