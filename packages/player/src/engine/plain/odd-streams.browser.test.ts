import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createMemoryStorage } from "../../core/storage";
import { address, type StageOptions } from "../../faults/stage";
import { loadHls } from "../hls/hls-library";
import { nudgeStalls } from "../native/stall-nudger";
import { countFromFile } from "../testing/count-from-file";
import { fixed, plain, plainStage } from "../testing/plain-stage";
import { shiftSegments } from "../testing/shift-segments";
import { requestedFiles } from "../testing/requested-files";

vi.mock("../hls/hls-library", { spy: true });
// It seeks after a second without progress, which a busy machine may cause.
vi.mock("../native/stall-nudger");

beforeEach(() => {
  performance.clearResourceTimings();
  vi.mocked(loadHls).mockClear();
});
afterEach(() => void vi.unstubAllGlobals());

/** A player that plays the lowest rendition from the beginning. */
const lowestStage = (src: string, options: StageOptions = {}) =>
  plainStage(src, { storage: createMemoryStorage(fixed(144)), ...options });

async function seekAndPlay({ player, until }: ReturnType<typeof lowestStage>, time: number) {
  player.actions.seek(time);
  player.actions.play();
  await until("it plays there", () => {
    const { seeking, waiting, currentTime } = player.state;
    return !seeking && !waiting && currentTime > time + 1 && currentTime < time + 5;
  });
}

/** Changes what the server says in files with this name. */
const rewrite = (name: string, change: (text: string) => string) => {
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    return url.endsWith(name) ? new Response(change(await response.text())) : response;
  });
};

describe("playlists that the server has moved", () => {
  /** The playlists under these paths redirect to where they really are; nothing else is there. */
  const redirect = () => {
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
      fetch(
        url.replace(/\/moved(\/[^/]+\.m3u8)$/, "$1").replace(/\/moved-list(\/index\.m3u8)$/, "$1"),
        init,
      ),
    );
  };

  test.each([true, false])(
    "are read relative to where they have come from (fast start: %s)",
    async (hasFastStart) => {
      redirect();
      const src = address({}, `moved/${plain}`);
      await using show = lowestStage(src);
      if (!hasFastStart) show.player.actions.retry();
      await show.until("it plays on", () => show.player.state.currentTime > 8.5);
      expect(
        requestedFiles(src).filter((file) => file.endsWith(".m4s") && file.startsWith("moved/")),
      ).toEqual([]);
      expect(show.messages).toEqual([]);
      expect(loadHls).not.toHaveBeenCalled();
    },
  );

  test("are read so by hls.js, too, which gets them from the fast start", async () => {
    redirect();
    await using show = lowestStage(address({ encrypted: true }, `moved/${plain}`));
    await show.until("it plays on", () => show.player.state.currentTime > 2.5);
    expect(show.messages).toEqual([]);
    expect(loadHls).toHaveBeenCalledOnce();
  });
});

describe("a server that cannot be reached is left for another one", () => {
  /** Requests under `/lost/` fail, as on a server that cannot be reached. */
  const loseServer = () => {
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      if (url.includes("/lost/")) throw new TypeError("Failed to fetch");
      return fetch(url, init);
    });
  };
  const variants = (text: string) => text.split(/(?=#EXT-X-STREAM-INF)/).slice(1);

  test.each<[string, (text: string) => string, number]>([
    [
      "the first of two equal variants",
      (text) => text.replace("v144/", "lost/").concat(variants(text)[0] ?? ""),
      144,
    ],
    [
      "the last of two equal variants",
      (text) => text.concat(variants(text)[0]?.replace("v144/", "lost/") ?? ""),
      144,
    ],
    ["the lowest variant", (text) => text.replace("v144/", "lost/"), 240],
    ["all variants but the highest", (text) => text.replaceAll(/v144|v240/g, "lost"), 360],
  ])(
    "at the start, also by one who has chosen the lowest quality: %s",
    async (_, change, height) => {
      rewrite(plain, change);
      loseServer();
      await using show = lowestStage(address({}, plain));
      await show.until("it plays on", () => show.player.state.currentTime > 2.5);
      expect(show.video.videoHeight).toBe(height);
      expect(show.messages).toEqual([]);
      expect(loadHls).not.toHaveBeenCalled();
    },
  );

  const otherAudio =
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="b",NAME="English",LANGUAGE="en",URI="en/index.m3u8"\n';
  test.each(["index.m3u8", "init.mp4", "5.m4s"])("that of the audio's %s", async (file) => {
    rewrite(plain, (text) => {
      const [first = ""] = variants(text);
      return text
        .replace("en/index", "moved/index")
        .replace("#EXT-X-STREAM", `${otherAudio}#EXT-X-STREAM`)
        .concat(first.replace('AUDIO="audio"', 'AUDIO="b"'));
    });
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      if (url.endsWith(`moved/${file}`)) throw new TypeError("Failed to fetch");
      return fetch(url.replace("/moved/", "/en/"), init);
    });
    const src = address({}, plain);
    await using show = lowestStage(src);
    const { player, until } = show;
    await until("all is buffered", () => (player.state.buffered[0]?.end ?? 0) > 23.9);
    await until("it plays", () => player.state.currentTime > 0.2);
    expect(show.messages).toEqual([]);
    expect(loadHls).not.toHaveBeenCalled();
  });
});

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

test.each<[string, (text: string) => string]>([
  ["each segment", (text) => text.replaceAll(/#EXTINF:[\d.]+/g, "#EXTINF:10.0")],
  ["one segment", (text) => text.replace(/#EXTINF:[\d.]+(?=,\s+3\.m4s)/, "#EXTINF:60.0")],
])(
  "R-ENGINE-07 a playlist that says of %s that it is far too long plays to its end",
  async (_, change) => {
    rewrite("/index.m3u8", change);
    await using show = lowestStage(address({}, plain));
    const { player, video, messages, until } = show;
    await until("all is buffered", () => video.buffered.length > 0 && video.buffered.end(0) > 23.9);
    await until("it has its own length", () => player.state.duration < 25);
    player.actions.seek(19);
    await until("it ends", () => player.state.ended);
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

  test("after a segment that never comes, but a page in its place", async () => {
    failFirst("v144/5.m4s", 4, () => new Response("Sorry, an error page."));
    await using show = lowestStage(address({}, plain));
    const { player, messages, until } = show;
    await until("it plays past the segment", () => player.state.currentTime > 12.5);
    // Slow requests may make playback wait at the segment, with a message until it resumes.
    expect(messages.filter(({ ending }) => ending)).toEqual([]);
    expect(loadHls).not.toHaveBeenCalled();
  });
});

/**
 * For gaps: Chromium may notice late that there is no video, play on into what follows, and wait
 * there.
 */
const nudgeAgain = () => {
  beforeEach(async () => {
    const actual = await vi.importActual<{ nudgeStalls: typeof nudgeStalls }>(
      "../native/stall-nudger",
    );
    vi.mocked(nudgeStalls).mockImplementation(actual.nudgeStalls);
  });
  afterEach(() => vi.mocked(nudgeStalls).mockReset());
};

describe("a hole of the media that the playlist does not mention is jumped and sought past", () => {
  nudgeAgain();

  test.each([
    ["2 s in video and audio", /v144|en/, 2],
    ["0.5 s in video and audio", /v144|en/, 0.5],
    ["4 s in audio", /en/, 4],
    ["2 s in video", /v144/, 2],
  ])("%s", async (_, tracks, seconds) => {
    shiftSegments(tracks, { from: 4, seconds });
    await using show = lowestStage(address({}, plain), { startTime: 6 });
    const { player, messages, until } = show;
    await until(
      "it plays past it",
      () => player.state.currentTime > 8.5 + seconds && !player.state.waiting,
    );
    // None of these positions has been loaded from the current playlists.
    for (const target of [22, 8.2, 3]) {
      player.actions.seek(target);
      player.actions.play();
      await until("it plays on from there", () => {
        const { seeking, currentTime, waiting } = player.state;
        return !seeking && !waiting && currentTime > target + 0.3 && currentTime < target + 8;
      });
    }
    // Right after the fast start, hls.js may play it.
    expect(messages).toEqual([]);
  });
});

test("timestamps too far from the playlist are left to hls.js once a seek needs them", async () => {
  shiftSegments(/v144|en/, { from: 5, seconds: 7 });
  await using show = lowestStage(address({}, plain));
  const { player, until } = show;
  await until("it plays", () => player.state.currentTime > 0.2 && player.state.duration > 20);
  player.actions.seek(20);
  await until("it plays there", () => player.state.currentTime > 20.3 && !player.state.waiting);
  expect(player.state.message).toBeNull();
});

test.each([
  ["another codec than the playlist says", (text: string) => text.replaceAll("mp4a.40.2", "opus")],
  [
    "a codec that the playlist does not name",
    (text: string) => text.replaceAll(/CODECS="([^,]+),[^"]*"/g, 'CODECS="$1"'),
  ],
])("audio of %s plays", async (_, change) => {
  rewrite(plain, change);
  await using show = lowestStage(address({}, plain));
  await show.until("it plays on", () => show.player.state.currentTime > 2.5);
  expect(show.messages).toEqual([]);
});

test.each(["video/mp2t", "audio/mpegurl", "audio/mpeg", "video/mp4", "text/html", "image/gif"])(
  "a playlist is one that is sent as %s",
  async (type) => {
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      const response = await fetch(url, init);
      if (!url.includes(".m3u8")) return response;
      return new Response(await response.text(), { headers: { "content-type": type } });
    });
    await using show = lowestStage(address({}, plain));
    await show.until("it plays", () => show.player.state.currentTime > 0.3);
    expect(show.messages).toEqual([]);
  },
);

test.each([
  ["a page", () => "<!doctype html><title>Sorry</title>"],
  ["a playlist after an empty line", (text: string) => `\n${text}`],
])("%s is no playlist, which the message says", async (_, change) => {
  rewrite(plain, change);
  await using show = lowestStage(address({}, plain));
  await show.until("it has ended", () => show.player.state.message?.ending === true);
  expect(show.player.state.message).toEqual({ kind: "playlist", ending: true });
});

test.each([
  ["MPEG-DASH", '<?xml version="1.0"?>\n<MPD type="static"></MPD>'],
  ["M3U", "#EXTM3U\n#EXTINF:-1,Radio\nhttp://radio.example/live.mp3\n"],
])("what is %s instead of a playlist is said", async (format, text) => {
  rewrite(plain, () => text);
  await using show = lowestStage(address({}, plain));
  await show.until("it has ended", () => show.player.state.message?.ending === true);
  expect(show.player.state.message).toEqual({ kind: "unsupported", format, ending: true });
});

test("segments without a length are no video, which the message says", async () => {
  rewrite("/index.m3u8", (text) => text.replaceAll(/#EXTINF:[^,]*/g, "#EXTINF:0"));
  await using show = lowestStage(address({}, plain));
  await show.until("it says so", () => show.player.state.message !== null);
  expect(show.player.state.message?.kind).toBe("playlist");
});

test.each([
  ["9.5,PRECISE=YES", 9, 1],
  ["0,PRECISE=YES", 0, 0],
])("a stream whose playlist says that it starts at %s does", async (offset, seconds, others) => {
  rewrite(plain, (text) => `${text}#EXT-X-START:TIME-OFFSET=${offset}\n`);
  await using show = lowestStage(address({}, plain));
  const { player, until } = show;
  await until("it plays", () => player.state.currentTime > 0.3 && !player.state.waiting);
  expect(Math.floor(player.state.currentTime)).toBe(seconds);
  expect(loadHls).toHaveBeenCalledTimes(others);
});

test("playlists in UTF-16 play, also after a retry", async () => {
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const response = await fetch(url, init);
    if (!url.includes(".m3u8")) return response;
    const text = `\uFEFF${await response.text()}`;
    return new Response(Uint16Array.from(text, (character) => character.charCodeAt(0)));
  });
  await using show = lowestStage(address({}, plain));
  await show.until("it plays", () => show.player.state.currentTime > 0.3);
  show.player.actions.retry();
  await show.until("it plays on", () => show.player.state.currentTime > 2.5);
  expect(show.messages).toEqual([]);
});

test("R-ENGINE-01 segments that state their samples' place in the file play", async () => {
  countFromFile();
  await using show = lowestStage(address({}, plain));
  await show.until("it plays on", () => show.player.state.currentTime > 2.5);
  expect(show.messages).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

test("a stream with codecs that the browser lacks ends with their names", async () => {
  rewrite(plain, (text) => text.replaceAll(/avc1\.\w+,mp4a/g, "hvc1.1.6.L93.B0,mp4a"));
  await using show = lowestStage(address({}, plain));
  await show.until("it has ended", () => show.player.state.message?.ending === true);
  expect(show.player.state.message).toEqual({ kind: "unsupported", format: "HEVC", ending: true });
});

describe("segments that the server does not have", () => {
  nudgeAgain();

  let requested: string[] = [];
  const remove = (...names: readonly string[]) => {
    const { fetch } = globalThis;
    const isRemoved = (url: string) => names.some((name) => url.endsWith(name));
    requested = [];
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      requested.push(url);
      return isRemoved(url) ? new Response("no", { status: 404 }) : fetch(url, init);
    });
  };
  const withoutAddress = () => requested.filter((url) => url.startsWith("missing:"));

  test.each([
    ["the first of video", ["v144/0.m4s"], 2],
    ["the first of audio", ["en/0.m4s"], 2],
    ["the first that the playlist says is a gap", [], 2],
    ["two in a row of video", ["v144/6.m4s", "v144/7.m4s"], 16],
    [
      "five in a row of both",
      [6, 7, 8, 9, 10].flatMap((index) => [`v144/${index}.m4s`, `en/${index}.m4s`]),
      22,
    ],
  ])("are left out: %s", async (what, names, endSeconds) => {
    remove(...names);
    if (what.includes("gap"))
      rewrite("/index.m3u8", (text) => text.replace("#EXTINF", "#EXT-X-GAP\n#EXTINF"));
    await using show = lowestStage(address({}, plain), { startTime: Math.max(0, endSeconds - 8) });
    const { player, messages, until } = show;
    await until(
      "it plays past it",
      () => player.state.currentTime > endSeconds + 0.5 && !player.state.waiting,
    );
    expect([messages, withoutAddress()]).toEqual([[], []]);
    expect(loadHls).not.toHaveBeenCalled();
  });

  test("are those whose addresses cannot be parsed, too", async () => {
    remove();
    rewrite("/index.m3u8", (text) => text.replace(/^6\.m4s$/m, "http://[6.m4s"));
    await using show = lowestStage(address({}, plain), { startTime: 9 });
    const { player, messages, until } = show;
    await until("it plays past it", () => player.state.currentTime > 14.5 && !player.state.waiting);
    expect([messages, withoutAddress()]).toEqual([[], []]);
    expect(loadHls).not.toHaveBeenCalled();
  });

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

  test("end the video with a message if there are many in a row", async () => {
    remove(...Array.from({ length: 6 }, (_, index) => `v144/${index + 6}.m4s`));
    await using show = lowestStage(address({}, plain), { startTime: 8 });
    const { player, until } = show;
    await until("it has ended", () => player.state.message?.ending === true);
    expect(player.state.message).toEqual({ kind: "network", ending: true });
  });
});

test("R-ENGINE-01 timestamps begin anew after a discontinuity, also by a seek", async () => {
  rewrite("/index.m3u8", (text) =>
    text
      .replace(/#EXTINF[^\n]*\n12\.m4s\n/, "")
      .replaceAll(/^\d+(?=\.m4s)/gm, (name) => String(Number(name) % 6))
      .replace("5.m4s\n", '5.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init.mp4"\n'),
  );
  await using show = lowestStage(address({}, plain));
  const { player, video, messages, until } = show;
  await until(
    "it plays",
    () => player.state.currentTime > 0.3 && player.state.qualities.length === 3,
  );
  for (const time of [19, 11.5, 3]) await seekAndPlay(show, time);
  await until("all is buffered", () => video.buffered.length === 1 && video.buffered.end(0) > 21);
  expect(messages).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

test("R-ENGINE-01 timestamps begin anew without a discontinuity, and past a seek", async () => {
  rewrite("/index.m3u8", (text) =>
    text
      .replace(/#EXTINF[^\n]*\n12\.m4s\n/, "")
      .replaceAll(/^(?:[6-9]|1\d)(?=\.m4s)/gm, (name) => String(Number(name) - 6))
      .replace(/(?<=\n5\.m4s\n)[^]*/, (rest) => rest.replaceAll(".m4s", ".m4s?again")),
  );
  const { fetch } = globalThis;
  let hasSought = false;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
    url.endsWith("/0.m4s?again") && !hasSought
      ? new Promise((_, reject) =>
          init.signal?.addEventListener("abort", () => reject(new Error("Aborted."))),
        )
      : fetch(url, init),
  );
  await using show = lowestStage(address({}, plain));
  const { player, video, messages, until } = show;
  await until("all is buffered up to there", () => {
    const { buffered } = video;
    return buffered.length > 0 && buffered.end(0) > 11.9 && player.state.currentTime > 0.3;
  });
  hasSought = true;
  for (const time of [19, 11.5, 3]) await seekAndPlay(show, time);
  await until("all is buffered", () => video.buffered.length === 1 && video.buffered.end(0) > 23.5);
  expect(messages).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

test.each([206, 200])(
  "R-ENGINE-01 byte ranges of one file play, from a server that answers %s",
  async (status) => {
    const { fetch } = globalThis;
    const files = new Map<string, Promise<{ bytes: Blob; starts: number[] }>>();
    const read = async (folder: string) => {
      const list = await (await fetch(`${folder}/index.m3u8`)).text();
      const names = ["init.mp4", ...(list.match(/^\d+\.m4s$/gm) ?? [])];
      const parts = await Promise.all(
        names.map(async (name) => (await fetch(`${folder}/${name}`)).blob()),
      );
      const starts = parts.map((_, index) =>
        parts.slice(0, index).reduce((sum, { size }) => sum + size, 0),
      );
      return {
        bytes: new Blob(parts),
        starts: [...starts, parts.reduce((sum, { size }) => sum + size, 0)],
      };
    };
    const fileIn = (folder: string) => {
      const file = files.get(folder) ?? read(folder);
      files.set(folder, file);
      return file;
    };
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      const folder = url.replace(/\/[^/]*$/, "");
      if (url.endsWith("/index.m3u8")) {
        const { starts } = await fileIn(folder);
        const range = (index: number) =>
          `${(starts[index + 1] ?? 0) - (starts[index] ?? 0)}@${starts[index]}`;
        const text = (await (await fetch(url, init)).text())
          .replace('URI="init.mp4"', `URI="all.mp4",BYTERANGE="${range(0)}"`)
          .replaceAll(
            /^(\d+)\.m4s$/gm,
            (_, name) => `#EXT-X-BYTERANGE:${range(Number(name) + 1)}\nall.mp4`,
          );
        return new Response(text);
      }
      if (!url.includes("/all.mp4")) return fetch(url, init);
      const { bytes } = await fileIn(folder);
      const [, from, to] =
        /bytes=(\d+)-(\d+)/.exec(new Headers(init.headers).get("range") ?? "") ?? [];
      return new Response(status === 206 ? bytes.slice(Number(from), Number(to) + 1) : bytes, {
        status,
      });
    });
    await using show = lowestStage(address({}, plain));
    const { player, messages, until } = show;
    await until(
      "it plays",
      () => player.state.currentTime > 0.3 && player.state.qualities.length === 3,
    );
    player.actions.seek(17);
    await until("it plays there", () => player.state.currentTime > 17.5 && !player.state.waiting);
    expect(messages).toEqual([]);
    expect(loadHls).not.toHaveBeenCalled();
  },
);
