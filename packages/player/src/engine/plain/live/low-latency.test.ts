import { describe, expect, test } from "vitest";
import { createCatchUp } from "./catch-up";
import { listParts } from "./list-parts";
import { parseLivePlaylist } from "./parse-live-playlist";
import { placeAfter } from "./place-list";
import { holdingOf, progressOf, reloadUrl } from "./reload-url";
import { createTrackParts } from "./track-parts";

const url = "https://cdn.example/live/v.m3u8";
const parse = (lines: string, previous?: ReturnType<typeof parseLivePlaylist>) => {
  const list = parseLivePlaylist({ text: `#EXTM3U\n${lines}`, base: url, url }, previous);
  if (!list) throw new Error("It is unusual.");
  return list;
};
const header = `#EXT-X-TARGETDURATION:4
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.5,CAN-SKIP-UNTIL=24
#EXT-X-PART-INF:PART-TARGET=0.5
#EXT-X-MEDIA-SEQUENCE:7
#EXT-X-MAP:URI="init.mp4"
#EXTINF:4,
7.m4s
#EXT-X-PROGRAM-DATE-TIME:2026-11-22T12:00:04.000Z
#EXT-X-PART:DURATION=0.5,URI="8.m4s",BYTERANGE="100@0",INDEPENDENT=YES
#EXT-X-PART:DURATION=0.25,URI="8.m4s",BYTERANGE="50"`;
const open = `${header}
#EXT-X-PRELOAD-HINT:TYPE=PART,URI="8.m4s",BYTERANGE-START=150,BYTERANGE-LENGTH=60
#EXT-X-RENDITION-REPORT:URI="low.m3u8",LAST-MSN=8,LAST-PART=1`;
const complete = `${header}
#EXT-X-PART:DURATION=0.5,URI="8.m4s",BYTERANGE="60"
#EXTINF:1.2502,
8.m4s
#EXT-X-PART:DURATION=0.5,URI="9.0.m4s",INDEPENDENT=YES`;

const shown = (list: ReturnType<typeof parse>) =>
  listParts(list).segments.map((each) => [
    each.url.replace("https://cdn.example/live/", ""),
    each.sequence,
    each.startSeconds,
    each.isDependent === true,
  ]);

describe("R-ENGINE-01 playlists with parts", () => {
  test("list the parts of a segment that is growing, with ranges, numbers and dates", () => {
    const list = listParts(parse(open));
    expect(shown(parse(open))).toEqual([
      ["7.m4s", 7, 0, false],
      ["8.m4s#bytes=0-99", 8, 4, false],
      ["8.m4s#bytes=100-149", 8, 4.5, true],
    ]);
    expect(list.durationSeconds).toBe(4.75);
    expect(list.segments[2]?.dateMs).toBe(Date.parse("2026-11-22T12:00:04.500Z"));
    expect(list.live).toMatchObject({ holdBackSeconds: 1.5 });
    expect(list.live.parts).toEqual({
      targetSeconds: 0.5,
      holdBackSeconds: 1.5,
      hintUrl: "https://cdn.example/live/8.m4s#bytes=150-209",
      reports: [{ url: "https://cdn.example/live/low.m3u8", sequence: 8, part: 1 }],
    });
  });

  test("keep parts where they are once their segment is complete", () => {
    const first = parse(open);
    const next = placeAfter(parse(complete, first), first);
    expect(shown(next).slice(1)).toEqual([
      ["8.m4s#bytes=0-99", 8, 4, false],
      ["8.m4s#bytes=100-149", 8, 4.5, true],
      ["8.m4s#bytes=150-209", 8, 4.75, true],
      ["9.0.m4s", 9, 5.25, false],
    ]);
    expect(progressOf(next)).toBeGreaterThan(progressOf(first));
  });

  test("list whole segments alone where the server does not hold reloads back", () => {
    const list = parse(open.replace("CAN-BLOCK-RELOAD=YES,", ""));
    expect(shown(list)).toEqual([["7.m4s", 7, 0, false]]);
    expect(listParts(list)).toMatchObject({ durationSeconds: 4, live: { holdBackSeconds: 12 } });
  });

  test("are reloaded with the next part, and without the segments that are known", () => {
    expect(reloadUrl(url, { beganMs: 0, list: parse(open) }, 1000)).toBe(
      `${url}?_HLS_msn=8&_HLS_part=2&_HLS_skip=YES`,
    );
    const list = parse(complete.replace(/#EXT-X-PART:.*9.0.*/, ""));
    expect(reloadUrl(url, { beganMs: 0, list }, 60_000)).toBe(`${url}?_HLS_msn=9&_HLS_part=0`);
  });

  test("are begun with a part that needs no other, and go on in the same rendition", () => {
    let list = listParts(parse(open));
    const parts = createTrackParts({ latest: () => list }, false);
    const load = (index: number) => {
      const first = parts.begin(list, index);
      parts.onLoaded();
      return first;
    };
    expect(parts.isToContinue()).toBe(false);
    expect(load(2)).toBe(1);
    expect(parts.isToContinue()).toBe(true);
    expect(load(2)).toBe(2);
    // What follows the last part is unknown.
    expect(parts.isToContinue()).toBe(true);
    list = listParts(placeAfter(parse(complete), parse(open)));
    expect(load(3)).toBe(3);
    expect(parts.isToContinue()).toBe(false);
  });

  test("are each loaded once where the playhead is several parts after an independent one", () => {
    const part = (name: string) => `#EXT-X-PART:DURATION=0.5,URI="${name}.m4s"`;
    const list = listParts(parse([open, ...["8.2", "8.3", "8.4"].map(part)].join("\n")));
    const parts = createTrackParts({ latest: () => list }, false);
    const begun = [5, 5, 5, 5].map((index) => {
      const first = parts.begin(list, index);
      parts.onLoaded();
      return first;
    });
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  test("may be those of another rendition once one has failed, from an independent one on", () => {
    const list = listParts(parse(open));
    const parts = createTrackParts({ latest: () => list }, false);
    parts.begin(list, 1);
    parts.onLoaded();
    parts.begin(list, 2);
    expect(parts.isToContinue()).toBe(false);
    const other = {
      ...list,
      segments: list.segments.map((each) => ({ ...each, url: each.url + 2 })),
    };
    expect(parts.begin(other, 2)).toBe(1);
  });

  test("are left out of segments that a reload skips, whose parts the server has removed", () => {
    const delta = `#EXT-X-TARGETDURATION:4
#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,CAN-SKIP-UNTIL=24
#EXT-X-PART-INF:PART-TARGET=0.5
#EXT-X-MEDIA-SEQUENCE:7
#EXT-X-SKIP:SKIPPED-SEGMENTS=2
#EXT-X-PART:DURATION=0.5,URI="9.0.m4s",INDEPENDENT=YES`;
    expect(shown(parse(delta, parse(complete)))).toEqual([
      ["7.m4s", 7, 0, false],
      ["8.m4s", 8, 4, false],
      ["9.0.m4s", 9, 5.25, false],
    ]);
  });

  test.each([
    { says: "PART-TARGET=0.5,PART-HOLD-BACK=0.2", holdBackSeconds: 1 },
    { says: "PART-TARGET=0.5", holdBackSeconds: 1.5 },
    { says: "PART-TARGET=1", holdBackSeconds: 3 },
  ])("are played $holdBackSeconds s behind their end where it says $says", (row) => {
    const [target = "", holdBack] = row.says.split(",");
    const text = open
      .replace("PART-TARGET=0.5", target)
      .replace("PART-HOLD-BACK=1.5", holdBack ?? "X-NOTHING=1");
    expect(parse(text).live.parts?.holdBackSeconds).toBe(row.holdBackSeconds);
  });

  test.each([
    { from: "a server that responds at once with nothing new", heldMs: 20, is: "refused" },
    { from: "a server that gives up after a while", heldMs: 4000, is: null },
    { from: "a server whose stream has paused", isInstead: true, heldMs: 2500, is: null },
    {
      from: "one that had news, and has not answered",
      to: complete,
      isInstead: true,
      is: "refused",
    },
    { from: "one that responds with what was there", to: complete, heldMs: 20, is: null },
    { from: "one that waits for what is new", to: complete, heldMs: 300, is: "held" },
  ])("$from has $is the reload", (row) => {
    const { to = open, isInstead = false, heldMs = 2500 } = row;
    expect(holdingOf(parse(to), { known: parse(open), isInstead, heldMs })).toBe(row.is);
  });
});

describe("R-ENGINE-01 a stream with low latency", () => {
  const list = listParts(parse(open));
  const edgeSeconds = 4.75 - 1.5;
  const elementAt = (behindSeconds: number, playbackRate: number, aheadSeconds = 2) => {
    const currentTime = edgeSeconds - behindSeconds;
    const media = { currentTime, playbackRate, paused: false };
    const end = () => media.currentTime + aheadSeconds;
    const buffered = { length: 1, start: () => -Infinity, end };
    return Object.assign(media, { buffered }) as unknown as HTMLMediaElement;
  };

  test.each([
    { is: "near the edge", behindSeconds: 0.3, rate: 1, becomes: 1 },
    { is: "behind it", behindSeconds: 2, rate: 1, becomes: 1.1 },
    { is: "ahead of it", behindSeconds: -0.1, rate: 1, becomes: 1 },
    { is: "behind it, slowed down by the viewer,", behindSeconds: 2, rate: 0.5, becomes: 0.5 },
    { is: "far behind it after a slow start", behindSeconds: 30, rate: 1, becomes: 1.1 },
    { is: "behind it on a slow network", behindSeconds: 2, rate: 1, ahead: 1, becomes: 1 },
  ])("that is $is plays at $becomes", ({ behindSeconds, rate, ahead, becomes }) => {
    const media = elementAt(behindSeconds, rate, ahead);
    createCatchUp(media).update(list);
    expect(media.playbackRate).toBe(becomes);
  });

  test.each([
    { what: "it is at the edge", change: { currentTime: edgeSeconds + 0.1 }, becomes: 1 },
    { what: "it nears the edge", change: { currentTime: edgeSeconds - 0.2 }, becomes: 1.1 },
    { what: "the viewer seeks back", change: { currentTime: edgeSeconds - 30 }, becomes: 1 },
    { what: "the viewer pauses", change: { paused: true }, becomes: 1 },
    { what: "the viewer chooses another speed", change: { playbackRate: 0.75 }, becomes: 0.75 },
  ])("that plays faster plays at $becomes once $what", ({ change, becomes }) => {
    const media = elementAt(2, 1);
    const catchUp = createCatchUp(media);
    catchUp.update(list);
    expect(catchUp.isActive()).toBe(true);
    Object.assign(media, change);
    catchUp.update(list);
    expect(media.playbackRate).toBe(becomes);
    expect(catchUp.isActive()).toBe(becomes === 1.1);
  });

  test.each([
    { what: "seeks back", change: {} },
    { what: "pauses", change: { paused: true } },
  ])("is played where the viewer is who $what, up to the edge", ({ change }) => {
    const media = elementAt(0, 1);
    const catchUp = createCatchUp(media);
    const updateAt = (behindSeconds: number, changes = {}) => {
      Object.assign(media, { currentTime: edgeSeconds - behindSeconds, paused: false }, changes);
      catchUp.update(list);
      return catchUp.isActive();
    };
    expect(updateAt(0)).toBe(false);
    expect(updateAt(30, change)).toBe(false);
    expect(updateAt(29)).toBe(false);
    expect(updateAt(0)).toBe(false);
    expect(updateAt(2)).toBe(true);
  });

  test("plays at its own speed again once it is left", () => {
    const media = elementAt(2, 1);
    const catchUp = createCatchUp(media);
    catchUp.update(list);
    catchUp.end();
    expect(media.playbackRate).toBe(1);
  });
});
