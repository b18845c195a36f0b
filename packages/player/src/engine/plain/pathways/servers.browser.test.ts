import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMemoryStorage } from "../../../core/storage";
import { address } from "../../../faults/stage";
import { loadHls } from "../../hls/hls-library";
import { fixed, plain, plainStage } from "../../testing/plain-stage";

vi.mock("../../hls/hls-library", { spy: true });
// It seeks after a second without progress, which a busy machine may cause.
vi.mock("../../native/stall-nudger");

beforeEach(() => {
  performance.clearResourceTimings();
  vi.mocked(loadHls).mockClear();
});
afterEach(() => void vi.unstubAllGlobals());

type Answer = (file: string) => Response | Promise<Response> | undefined;

const refuse = () => Promise.reject(new TypeError("Failed to fetch"));
/** Never responds. */
const silent = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) =>
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );

/**
 * The test stream at two servers, `one` and `two`, and at what comes to them. Returns what is
 * requested, by server.
 */
function serve(
  answer: (
    server: string,
    file: string,
    signal: AbortSignal | null | undefined,
  ) => ReturnType<Answer>,
  changeMaster: (text: string) => string = twice,
) {
  const { fetch } = globalThis;
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url.endsWith(plain)) {
      const response = await fetch(url, init);
      return new Response(changeMaster(await response.text()));
    }
    const [, server, file] = /\/(one|two|three)\/([^?]+)/.exec(url) ?? [];
    if (server === undefined || file === undefined)
      return answer("", url, init.signal) ?? fetch(url, init);
    requests.push(`${server}/${file}`);
    const answered = answer(server, file, init.signal);
    if (answered) return answered;
    // Without the URL that it has come from, which would be that of the test stream itself.
    const { body, status } = await fetch(url.replace(`/${server}/`, "/"), init);
    return new Response(body, { status });
  });
  return requests;
}

/** Each variant with its audio at both servers. */
function twice(text: string): string {
  const [head = "", ...variants] = text.split(/(?=#EXT-X-STREAM-INF)/);
  const audio = /#EXT-X-MEDIA.*\n/.exec(head)?.[0] ?? "";
  const at = (server: string) => ({
    audio: audio.replace('"audio"', `"${server}"`).replace('URI="', `URI="${server}/`),
    variants: variants.map((each) =>
      each
        .replace('AUDIO="audio"', `AUDIO="${server}",PATHWAY-ID="${server}"`)
        .replace(/\n(v\d)/, `\n${server}/$1`),
    ),
  });
  const [one, two] = [at("one"), at("two")];
  return [head.replace(audio, ""), one.audio, two.audio, ...one.variants, ...two.variants]
    .map((part) => `${part.trim()}\n`)
    .join("");
}

const steered = (text: string) =>
  twice(text).replace(
    "#EXT-X-MEDIA",
    '#EXT-X-CONTENT-STEERING:SERVER-URI="steering.json",PATHWAY-ID="one"\n#EXT-X-MEDIA',
  );

const stageOf = () => plainStage(address({}, plain), { storage: createMemoryStorage(fixed(144)) });
const segmentsOf = (requests: readonly string[], server: string, track: string) =>
  requests.filter((each) => each.startsWith(`${server}/${track}/`) && each.endsWith(".m4s"));

test("R-ENGINE-01 a server that dies is left for the next one, by all tracks at once", async () => {
  let requestsOfDead = 0;
  const requests = serve((server, file) => {
    if (server !== "one" || (requestsOfDead === 0 && file !== "v144/6.m4s")) return undefined;
    requestsOfDead += 1;
    return refuse();
  });
  await using show = stageOf();
  const { player, until } = show;
  await until("all is buffered", () => (player.state.buffered[0]?.end ?? 0) > 23.9);
  expect(segmentsOf(requests, "two", "v144")).toContain("two/v144/6.m4s");
  expect(segmentsOf(requests, "two", "en")).toContain("two/en/11.m4s");
  // Two requests of the segment, and concurrent ones.
  expect(requestsOfDead).toBeLessThanOrEqual(4);
  expect(player.state.qualities).toHaveLength(3);
  expect(show.messages).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

test("R-ENGINE-01 a server that fails the video is left by the audio, too", async () => {
  const requests = serve((server, file) =>
    server === "one" && file === "v144/5.m4s" ? refuse() : undefined,
  );
  await using show = stageOf();
  const { player, until } = show;
  await until("all is buffered", () => (player.state.buffered[0]?.end ?? 0) > 23.9);
  expect(segmentsOf(requests, "two", "v144")).toContain("two/v144/5.m4s");
  expect(segmentsOf(requests, "one", "en").length).toBeLessThan(12);
  expect(segmentsOf(requests, "two", "en")).toContain("two/en/11.m4s");
  expect(player.state.qualities).toHaveLength(3);
  expect(show.messages).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

test.each([
  ["refuses connections", () => refuse()],
  ["never answers", (signal: AbortSignal | null | undefined) => silent(signal)],
  ["has nothing", () => new Response("no", { status: 404 })],
])("R-ENGINE-01 a first server that %s does not keep a video from starting", async (_, fail) => {
  const requests = serve((server, _file, signal) => (server === "one" ? fail(signal) : undefined));
  await using show = stageOf();
  await show.until("it plays on", () => show.player.state.currentTime > 2.5);
  expect(segmentsOf(requests, "one", "v144")).toEqual([]);
  expect(show.messages).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

test("R-ENGINE-01 a server with playlists but no segments is left at the start", async () => {
  serve((server, file) => (server === "one" && file.endsWith(".m4s") ? refuse() : undefined));
  await using show = stageOf();
  await show.until("it plays on", () => show.player.state.currentTime > 2.5);
  expect(show.messages).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

test("R-ENGINE-01 the steering server moves the stream to a clone of a server", async () => {
  const asked: string[] = [];
  const requests = serve(
    (_, file) => {
      if (!file.includes("steering.json")) return undefined;
      asked.push(file);
      const folder = file.replace(/steering\.json.*/, "");
      return Response.json({
        VERSION: 1,
        TTL: 300,
        "PATHWAY-PRIORITY": ["three", "one"],
        "PATHWAY-CLONES": [
          {
            ID: "three",
            "BASE-ID": "one",
            "URI-REPLACEMENT": {
              PARAMS: { from: "three" },
              "PER-VARIANT-URIS": { low: `${folder}three/v144/index.m3u8` },
              "PER-RENDITION-URIS": { english: `${folder}three/en/index.m3u8` },
            },
          },
        ],
      });
    },
    (text) =>
      steered(text)
        .replace('GROUP-ID="one"', 'GROUP-ID="one",STABLE-RENDITION-ID="english"')
        .replaceAll("BANDWIDTH=60000", 'BANDWIDTH=60000,STABLE-VARIANT-ID="low"'),
  );
  await using show = stageOf();
  const { player, until } = show;
  await until("all is buffered", () => (player.state.buffered[0]?.end ?? 0) > 23.9);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatch("_HLS_pathway=one");
  expect(segmentsOf(requests, "three", "v144")).toContain("three/v144/11.m4s");
  expect(segmentsOf(requests, "three", "en")).toContain("three/en/11.m4s");
  expect(segmentsOf(requests, "two", "v144")).toEqual([]);
  expect(show.messages).toEqual([]);
  expect(loadHls).not.toHaveBeenCalled();
});

test("R-ENGINE-01 captions come from the server that the video comes from", async () => {
  const captions = (text: string) => {
    const media = (server: string) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="c-${server}",NAME="English",LANGUAGE="en",` +
      `URI="${server}/captions-en/index.m3u8"\n`;
    return twice(text)
      .replace("#EXT-X-MEDIA", `${media("one")}${media("two")}#EXT-X-MEDIA`)
      .replaceAll(/AUDIO="(one|two)"/g, 'AUDIO="$1",SUBTITLES="c-$1"');
  };
  const requests = serve((server) => (server === "one" ? refuse() : undefined), captions);
  await using show = stageOf();
  const { player, video, until } = show;
  await until("tracks are listed", () => player.state.textTracks.length === 1);
  player.actions.setTextTrack(0);
  await until("it has captions", () => (video.textTracks[0]?.cues?.length ?? 0) > 0);
  expect(requests.filter((each) => each.startsWith("two/captions-en/"))).not.toEqual([]);
  expect(show.messages).toEqual([]);
});
