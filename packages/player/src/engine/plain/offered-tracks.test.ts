import { expect, test } from "vitest";
import { offeredTracks, soleAudio } from "./offered-tracks";

const media = (type: string, group: string, attributes: string) =>
  `#EXT-X-MEDIA:TYPE=${type},GROUP-ID="${group}",${attributes},URI="list.m3u8"`;
const english = 'NAME="English",LANGUAGE="en",DEFAULT=YES';
const spanish = 'NAME="Español",LANGUAGE="es"';
const master = (...lines: readonly string[]) =>
  [
    "#EXTM3U",
    ...lines,
    '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.4d401e",CLOSED-CAPTIONS=NONE',
    "v.m3u8",
  ].join("\n");

test.each(["\r", "\r\n", "\n\t"])("tracks are listed from lines that end with %j", (end) => {
  const text = master(media("AUDIO", "a", english), media("SUBTITLES", "c", spanish));
  const base = "https://host/master.m3u8";
  expect(offeredTracks(text.replaceAll("\n", end), base)).toEqual(offeredTracks(text, base));
});

test("tracks are listed in the order of the playlist, once for all groups", () => {
  const tracks = offeredTracks(
    master(
      media("AUDIO", "low", spanish),
      media("AUDIO", "low", english),
      media("AUDIO", "high", spanish),
      media("AUDIO", "high", english),
      media("SUBTITLES", "captions", `${english},FORCED=YES`),
      media("SUBTITLES", "captions", english),
    ),
    "https://host/folder/master.m3u8",
  );
  expect(tracks.audio.map(({ track }) => track)).toEqual([
    { id: 0, label: "Español", language: "es", isSeparate: true },
    { id: 1, label: "English", language: "en", isSeparate: true },
  ]);
  expect(tracks.audioId).toBe(1);
  const text = {
    track: { id: 0, label: "English", language: "en", default: true },
    url: "https://host/folder/list.m3u8",
    urls: new Map([["captions", "https://host/folder/list.m3u8"]]),
  };
  expect(tracks.text).toEqual([text]);
  expect(tracks.forced).toEqual([text]);
});

test("R-WORD-03 captions that a machine made are marked", () => {
  const mark = 'CHARACTERISTICS="public.easy-to-read,public.machine-generated"';
  const { text } = offeredTracks(
    master(
      media("SUBTITLES", "captions", `${english},${mark}`),
      media("SUBTITLES", "captions", spanish),
    ),
    "https://host/",
  );
  expect(text.map(({ track }) => track.machineMade)).toEqual([true, undefined]);
});

test("a stream without renditions has none", () => {
  expect(offeredTracks(master(), "https://host/")).toEqual({
    text: [],
    forced: [],
    audio: [],
    audioId: null,
    isAudioSeparate: false,
  });
});

const twoLanguages = [media("AUDIO", "a", spanish), media("AUDIO", "a", english)];

test.each([
  ["the default", null, "English"],
  ["the language that was chosen", { language: "es", label: "Castellano" }, "Español"],
  ["the default for want of the language", { language: "fr", label: "Français" }, "English"],
])("R-DAILY-02 audio that plays alone is %s", (_, wanted, label) => {
  const tracks = offeredTracks(master(...twoLanguages), "https://host/");
  expect(soleAudio(tracks, wanted)?.track.label).toBe(label);
});

test("R-DAILY-02 no audio plays alone where one of its tracks is within the video", () => {
  const within = `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Original"`;
  const tracks = offeredTracks(master(within, ...twoLanguages), "https://host/");
  expect(soleAudio(tracks)).toBeNull();
  expect(tracks.audio.some(({ track }) => track.isSeparate)).toBe(false);
});
