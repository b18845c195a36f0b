import { expect, test } from "vitest";
import { captionsPlaylist, listCaptions } from "./captions-playlist.ts";

const master = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Sound",DEFAULT=YES,URI="audio/index.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=200000,AUDIO="audio",RESOLUTION=640x360
360p/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=400000,AUDIO="audio",RESOLUTION=1280x720
720p/index.m3u8
`;
const english = { name: "en-1a", language: "en", label: "English", isMachineMade: false };
const german = { name: "de-2b", language: "de", label: "Deutsch", isMachineMade: false };
const line = (name: string, language: string, label: string) =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${label}",LANGUAGE="${language}",` +
  `DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="captions/${name}.m3u8"`;

test("R-PUB-08 a master playlist lists captions for every variant, and can be rewritten", () => {
  const listed = listCaptions(master, [german, english]);
  expect(listed.split("\n").slice(3, 7)).toEqual([
    line("de-2b", "de", "Deutsch"),
    line("en-1a", "en", "English"),
    '#EXT-X-STREAM-INF:BANDWIDTH=200000,AUDIO="audio",RESOLUTION=640x360,SUBTITLES="captions"',
    "360p/index.m3u8",
  ]);
  expect(listed.match(/,SUBTITLES="captions"/g)).toHaveLength(2);
  const changed = { ...english, name: "en-3c" };
  expect(listCaptions(listed, [changed])).toBe(listCaptions(master, [changed]));
  expect(listCaptions(listed, [])).toBe(master);
});

test("R-PUB-08 captions that came with a stream stay, but in languages that are added", () => {
  const foreign = (language: string) =>
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="${language}",` +
    `LANGUAGE="${language}",URI="subs-${language}.m3u8"`;
  const withOwn = master
    .replace("#EXT-X-STREAM-INF", `${foreign("en")}\n${foreign("fr")}\n#EXT-X-STREAM-INF`)
    .replaceAll(/(RESOLUTION=\S+)/g, '$1,SUBTITLES="subs"');
  const listed = listCaptions(withOwn, [english]);
  expect(listed).toContain(foreign("fr"));
  expect(listed).not.toContain(foreign("en"));
  expect(listed).toContain('GROUP-ID="subs",NAME="English"');
  expect(listed.match(/,SUBTITLES="subs"/g)).toHaveLength(2);
});

test("R-PUB-08 a master playlist marks captions that a machine made", () => {
  const listed = listCaptions(master, [english, { ...german, isMachineMade: true }]);
  expect(listed).toContain(line("en-1a", "en", "English"));
  expect(listed.match(/^.*CHARACTERISTICS="public.machine-generated".*$/gm)).toEqual([
    expect.stringContaining('LANGUAGE="de"'),
  ]);
});

test("R-PUB-08 the playlist of captions is one segment of the whole length", () => {
  expect(captionsPlaylist("en-1a", 22)).toBe(
    "#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:22\n#EXT-X-PLAYLIST-TYPE:VOD\n" +
      "#EXTINF:22.000,\nen-1a.vtt\n#EXT-X-ENDLIST\n",
  );
});
