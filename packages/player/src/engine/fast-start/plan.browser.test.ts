import { afterEach, expect, test, vi } from "vitest";
import { requestEarly } from "./early-requests";
import { planStart } from "./plan";

afterEach(() => void vi.unstubAllGlobals());

const base = "https://media.example/";
const master = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=100000,RESOLUTION=256x144,CODECS="avc1.4d401e,mp4a.40.2"
v.m3u8`;
const video = `#EXTM3U
#EXT-X-MAP:URI="init.mp4"
#EXTINF:6,
0.m4s
#EXTINF:6,
1.m4s
#EXT-X-ENDLIST`;

const first = ["init.mp4", "0.m4s"];

test.for<[string, string, boolean, string[]]>([
  ["nothing is missing", video, true, first],
  ["the first segment is a gap", video.replace("#EXTINF", "#EXT-X-GAP\n#EXTINF"), false, []],
  [
    "the address of the first segment cannot be parsed",
    video.replace("0.m4s", "http://[0.m4s"),
    false,
    [],
  ],
  [
    "the address of the init segment cannot be parsed",
    video.replace("init.mp4", "http://[init.mp4"),
    false,
    ["0.m4s"],
  ],
  [
    "hls.js decrypts the segments",
    video.replace("#EXTINF", '#EXT-X-KEY:METHOD=AES-128,URI="key"\n#EXTINF'),
    false,
    first,
  ],
  ["hls.js plays the segments, MPEG-TS", video.replace(/#EXT-X-MAP.*\n/, ""), false, ["0.m4s"]],
])("a stream of which %s", async ([, playlist, isPlanned, files]) => {
  const requested: string[] = [];
  vi.stubGlobal("fetch", (url: string) => {
    requested.push(url);
    return new Promise(() => {});
  });
  // Each stream needs unique addresses: plans are cached by them.
  const folder = new URL(`${crypto.randomUUID()}/`, base).href;
  const planning = planStart(
    {
      src: `${folder}master.m3u8`,
      responses: { [`${folder}master.m3u8`]: master, [`${folder}v.m3u8`]: playlist },
      withCredentials: false,
      startSeconds: 0,
      fixedHeight: null,
      maxHeight: null,
      bandwidthBps: null,
    },
    { load: (url) => requestEarly(url, false), media: document.createElement("video") },
  );
  const plan = await planning.catch(() => null);
  expect(plan !== null).toBe(isPlanned);
  expect(requested).toEqual(files.map((file) => folder + file));
});
