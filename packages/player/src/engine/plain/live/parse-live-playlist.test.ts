import { expect, test } from "vitest";
import { missingUrl } from "../../fast-start/playlist";
import { parseLivePlaylist } from "./parse-live-playlist";

const url = "https://cdn.example/live/v.m3u8";
const parse = (lines: string, previous?: ReturnType<typeof parseLivePlaylist>) =>
  parseLivePlaylist({ text: `#EXTM3U\n${lines}`, base: url, url }, previous);

const window = `#EXT-X-TARGETDURATION:4
#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=24.0,HOLD-BACK=13
#EXT-X-MEDIA-SEQUENCE:100
#EXT-X-DISCONTINUITY-SEQUENCE:3
#EXT-X-MAP:URI="a.mp4"
#EXTINF:4,
100.m4s
#EXT-X-PROGRAM-DATE-TIME:2026-11-22T12:00:04.000Z
#EXTINF:4,
101.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="b.mp4"
#EXTINF:3.5,
102.m4s
#EXT-X-GAP
#EXTINF:4,
103.m4s
`;

test("R-ENGINE-01 segments of a live playlist have their numbers, periods and dates", () => {
  const list = parse(window);
  expect(list).toMatchObject({
    isLive: true,
    durationSeconds: 15.5,
    live: { url, targetSeconds: 4, holdBackSeconds: 13, isEvent: false, skipUntilSeconds: 24 },
  });
  expect(
    list?.segments.map(({ sequence, period, startSeconds, dateMs }) => [
      sequence,
      period,
      startSeconds,
      dateMs && new Date(dateMs).toISOString(),
    ]),
  ).toEqual([
    [100, 3, 0, "2026-11-22T12:00:00.000Z"],
    [101, 3, 4, "2026-11-22T12:00:04.000Z"],
    [102, 4, 8, null],
    [103, 4, 11.5, null],
  ]);
  expect(list?.segments[3]?.url).toBe(missingUrl);
});

test("without HOLD-BACK, the live edge is three target durations from the end", () => {
  expect(parse("#EXT-X-TARGETDURATION:6")?.live).toMatchObject({
    holdBackSeconds: 18,
    skipUntilSeconds: null,
  });
});

test("a finished playlist is not live any more", () => {
  expect(parse(`${window}#EXT-X-ENDLIST`)?.isLive).toBeUndefined();
});

test("a delta has the segments that it leaves out, and what applies to those after them", () => {
  const delta = `#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:101
#EXT-X-SKIP:SKIPPED-SEGMENTS=2
#EXTINF:4,
103.m4s
#EXTINF:4,
104.m4s
`;
  const list = parse(delta, parse(window));
  expect(list?.segments.map(({ sequence }) => sequence)).toEqual([101, 102, 103, 104]);
  expect(list?.segments.map(({ startSeconds }) => startSeconds)).toEqual([0, 4, 7.5, 11.5]);
  expect(list?.segments.at(-1)).toMatchObject({
    url: "https://cdn.example/live/104.m4s",
    initUrl: "https://cdn.example/live/b.mp4",
    period: 4,
  });
  expect(list?.durationSeconds).toBe(15.5);
});

test("R-ENGINE-01 a delta that skips nothing has the init segment that it leaves out", () => {
  const delta = window
    .replace(/#EXT-X-MAP:URI="a.mp4"\n/, "#EXT-X-SKIP:SKIPPED-SEGMENTS=0\n")
    .replace("#EXT-X-DISCONTINUITY-SEQUENCE:3\n", "");
  const list = parse(delta, parse(window));
  expect(list?.segments).toEqual(parse(window)?.segments);
});

test("a delta of segments that are not known is refused", () => {
  const delta = "#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:99\n#EXT-X-SKIP:SKIPPED-SEGMENTS=2";
  expect(parse(delta, parse(window))).toBeNull();
  expect(parse(delta)).toBeNull();
});
