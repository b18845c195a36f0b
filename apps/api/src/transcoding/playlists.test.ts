import { expect, test } from "vitest";
import { splitIntoChunks, regularCuts } from "./chunks.ts";
import { masterPlaylist, mediaPlaylist, type VideoTrack } from "./playlists.ts";
import { spriteSheet } from "./sprite-sheet.ts";

const segments = [
  { index: 0, seconds: 1, bytes: 100_000 },
  { index: 1, seconds: 4, bytes: 200_000 },
];
const track: VideoTrack = {
  height: 360,
  width: 640,
  pixelHeight: 360,
  frameRate: 29.97,
  codecs: "avc1.64001e",
  segments,
};
const audio = {
  channels: 2,
  codecs: "mp4a.40.2",
  segments: [{ index: 0, seconds: 5, bytes: 80_000 }],
};

test("R-PUB-04 a media playlist names the init segment and every segment with its duration", () => {
  expect(mediaPlaylist(segments)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="init.mp4"
#EXTINF:1.000000,
0.m4s
#EXTINF:4.000000,
1.m4s
#EXT-X-ENDLIST
`);
});

test("R-PUB-04 a master playlist has the renditions in order with bandwidths", () => {
  const master = masterPlaylist(
    [{ ...track, height: 1080, width: 1920, pixelHeight: 1080 }, track],
    audio,
  );
  expect(master.split("\n").filter((line) => !line.startsWith("#"))).toEqual([
    "360p/index.m3u8",
    "1080p/index.m3u8",
    "",
  ]);
  expect(master).toContain(
    "BANDWIDTH=928000,AVERAGE-BANDWIDTH=608000,RESOLUTION=640x360,FRAME-RATE=29.970," +
      'CODECS="avc1.64001e,mp4a.40.2",AUDIO="audio"',
  );
});

test("R-PUB-05 without audio there is no audio group", () => {
  const master = masterPlaylist([track], null);
  expect(master).not.toMatch(/AUDIO|mp4a/);
});

test("R-PUB-06 chunks of half a minute cover all segments once", () => {
  const cuts = regularCuts(100);
  const chunks = splitIntoChunks(cuts);
  expect(chunks.flatMap((chunk) => chunk.cuts)).toEqual(cuts);
  expect(chunks.map(({ firstIndex, endTicks }) => [firstIndex, endTicks])).toEqual([
    [0, 29 * 90_000],
    [8, 57 * 90_000],
    [15, 85 * 90_000],
    [22, null],
  ]);
  expect(splitIntoChunks([0])).toEqual([{ chunk: 0, firstIndex: 0, cuts: [0], endTicks: null }]);
});

test("R-PLAYER-02 seek previews: one per 3 s, one per 7 s over 700 s", () => {
  expect([spriteSheet(1), spriteSheet(700), spriteSheet(701)]).toEqual([
    { intervalSeconds: 3, tiles: 1 },
    { intervalSeconds: 3, tiles: 234 },
    { intervalSeconds: 7, tiles: 101 },
  ]);
});
