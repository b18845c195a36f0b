import { expect, test } from "vitest";
import { audioOnlyPlaylist } from "./audio-only-playlist";

const low = (attributes: string) =>
  `#EXT-X-STREAM-INF:${attributes},AUDIO="low",SUBTITLES="text",PATHWAY-ID="one"`;
const master = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-CONTENT-STEERING:SERVER-URI="/steer",PATHWAY-ID="one"
#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://key",KEYFORMAT="com.apple.streamingkeydelivery"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="low",NAME="English",DEFAULT=YES,URI="low.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="high",NAME="English",DEFAULT=YES,URI="high.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="English",URI="text.m3u8"
#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="English",INSTREAM-ID="CC1"
${low('BANDWIDTH=900000,RESOLUTION=640x360,CODECS="avc1.4d401e, mp4a.40.2"')}
# the lowest
v360.m3u8
${low('BANDWIDTH=1900000,RESOLUTION=1280x720,CODECS="hvc1.2.4.L93,mp4a.40.2"')}
v720.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=3900000,RESOLUTION=1920x1080,CODECS="avc1.640028",AUDIO="high"
v1080.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=16x9
silent.m3u8
#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=90000,RESOLUTION=640x360,URI="frames.m3u8"
`;

test("R-DAILY-02 a master playlist of audio has each rendition once, captions and keys", () => {
  const urls = new Map([
    ["low", "https://host/low.m3u8"],
    ["high", "https://host/high.m3u8"],
  ]);
  expect(audioOnlyPlaylist(master.replaceAll("\n", "\r\n"), urls).trim().split("\n")).toEqual([
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    '#EXT-X-CONTENT-STEERING:SERVER-URI="/steer",PATHWAY-ID="one"',
    '#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://key",' +
      'KEYFORMAT="com.apple.streamingkeydelivery"',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="English",URI="text.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="mp4a.40.2",SUBTITLES="text",PATHWAY-ID="one"',
    "https://host/low.m3u8",
    "# the lowest",
    "#EXT-X-STREAM-INF:BANDWIDTH=3900000",
    "https://host/high.m3u8",
  ]);
});
