import { describe, expect, test } from "vitest";
import { rangeOf } from "./byte-range";
import { chooseVariant } from "./choose-variant";
import { parseMaster, parseMedia } from "./playlist";

const base = "https://host/a/master.m3u8";
const master = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="es",URI="es.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="en",DEFAULT=YES,URI="en.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=3000000,RESOLUTION=1280x720,CODECS="avc1.4d401f,mp4a.40.2",AUDIO="a"
720.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=640x360,CODECS="mp4a.40.2, avc1.4d401e",AUDIO="a"
360.m3u8`;
const media = `#EXTM3U
#EXT-X-MAP:URI="init.mp4"
#EXTINF:4.0,
0.m4s
#EXTINF:3.5,
1.m4s
#EXT-X-ENDLIST`;

describe("fast start reads", () => {
  test("variants, lowest first, with their default audio", () => {
    expect(parseMaster(master, base)).toMatchObject([
      {
        url: "https://host/a/360.m3u8",
        bandwidth: 800_000,
        height: 360,
        videoCodec: "avc1.4d401e",
        audioCodec: "mp4a.40.2",
        audioUrl: "https://host/a/en.m3u8",
      },
      { url: "https://host/a/720.m3u8", height: 720 },
    ]);
  });

  test.each([
    "wvtt,avc1.4d401f,mp4a.40.2",
    "avc1.4d401f, stpp.ttml.im1t, mp4a.40.2",
    "dvh1.08.07,avc1.4d401f,mp4a.40.2",
    "avc1.4d401f,avc1.4d401e,mp4a.40.2",
  ])("the codecs of video and audio among others: %s", (codecs) => {
    const other = master.replace("avc1.4d401f,mp4a.40.2", codecs);
    const found = parseMaster(other, base)?.find(({ height }) => height === 720);
    expect(found).toMatchObject({ videoCodec: "avc1.4d401f", audioCodec: "mp4a.40.2" });
  });

  test("segments and their start times", () => {
    expect(parseMedia(media, base)).toEqual({
      segments: [
        {
          url: "https://host/a/0.m4s",
          startSeconds: 0,
          initUrl: "https://host/a/init.mp4",
          period: 0,
        },
        {
          url: "https://host/a/1.m4s",
          startSeconds: 4,
          initUrl: "https://host/a/init.mp4",
          period: 0,
        },
      ],
      durationSeconds: 7.5,
    });
  });

  test("playlists with comments, empty lines, spaces and a repeated init segment", () => {
    const odd = master.replaceAll(/(#EXT-X-STREAM.*)/g, "$1\n\n# Made by hand.\r");
    expect(parseMaster(odd, base)).toEqual(parseMaster(master, base));
    const oddMedia = media.replace("#EXTINF:3.5", ' \n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:3.5');
    expect(parseMedia(oddMedia, base)).toEqual(parseMedia(media, base));
  });

  test("R-ENGINE-01 discontinuities, with init segments of their own", () => {
    const ad = media.replace(
      "#EXTINF:3.5",
      '#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="ad.mp4"\n#EXTINF:3.5',
    );
    expect(parseMedia(ad, base)?.segments).toMatchObject([
      { initUrl: "https://host/a/init.mp4", period: 0 },
      { initUrl: "https://host/a/ad.mp4", period: 1 },
    ]);
  });

  test("R-ENGINE-01 byte ranges, of which one without a start follows the one before", () => {
    const ranges = `#EXTM3U
#EXT-X-MAP:URI="all.mp4",BYTERANGE="50@10"
#EXTINF:4,
#EXT-X-BYTERANGE:100@60
all.mp4
#EXTINF:4,
#EXT-X-BYTERANGE:20
all.mp4
#EXT-X-ENDLIST`;
    const urls = parseMedia(ranges, base)?.segments.flatMap(({ initUrl, url }) =>
      [initUrl, url].map(rangeOf),
    );
    const init = { start: 10, end: 59 };
    expect(urls).toEqual([init, { start: 60, end: 159 }, init, { start: 160, end: 179 }]);
  });

  test.each([
    ["encrypted", media.replace("#EXTINF:4", '#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:4')],
    [
      "encrypted, by attributes in another order",
      media.replace("#EXTINF:4", '#EXT-X-KEY:URI="k",METHOD=AES-128\n#EXTINF:4'),
    ],
    ["without durations", media.replaceAll(/#EXTINF:.*/g, "#EXTINF:,")],
    ["no fMP4", media.replace(/#EXT-X-MAP.*\n/, "")],
    ["no playlist", "<!doctype html>"],
  ])("nothing of what is %s", (_, text) => {
    expect(parseMedia(text, base)).toBeNull();
  });

  test("R-ENGINE-01 of a playlist without an end that it is live, also without segments", () => {
    const live = media.replace("#EXT-X-ENDLIST", "");
    expect(parseMedia(live, base)).toMatchObject({ isLive: true, durationSeconds: 7.5 });
    expect(parseMedia("#EXTM3U\n#EXT-X-TARGETDURATION:4", base)).toEqual({
      isLive: true,
      segments: [],
      durationSeconds: 0,
    });
  });

  test("null for a master of HDR video, which not all screens show", () => {
    expect(parseMaster(master.replace(",CODECS", ",VIDEO-RANGE=PQ,CODECS"), base)).toBeNull();
  });

  test("null for a master without codecs, or with missing audio", () => {
    expect(parseMaster(master.replaceAll(/,CODECS="[^"]*"/g, ""), base)).toBeNull();
    expect(parseMaster(master.replaceAll(/,URI="[^"]*"/g, ""), base)).toBeNull();
    expect(parseMaster(media, base)).toBeNull();
  });
});

describe("fast start chooses", () => {
  const variants = parseMaster(master, base) ?? [];
  test.each([
    [{ fixedHeight: 720, maxHeight: null, bandwidthBps: 1 }, 720],
    [{ fixedHeight: 480, maxHeight: null, bandwidthBps: 1e9 }, 360],
    [{ fixedHeight: 144, maxHeight: null, bandwidthBps: 1e9 }, 360],
    [{ fixedHeight: null, maxHeight: null, bandwidthBps: 10e6 }, 720],
    [{ fixedHeight: null, maxHeight: null, bandwidthBps: 1e6 }, 360],
    [{ fixedHeight: null, maxHeight: 300, bandwidthBps: 10e6 }, 360],
    [{ fixedHeight: null, maxHeight: 500, bandwidthBps: 10e6 }, 720],
  ])("%o → %s", (wish, height) => {
    expect(chooseVariant(variants, wish)?.height).toBe(height);
  });
});
