import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LiveStream } from "../../test/live-stream";
import { createMemoryStorage } from "../core/storage";
import { loadHls } from "../engine/hls/hls-library";
import { stage } from "../faults/stage";
import { broadcast } from "./broadcast";

vi.mock("../engine/hls/hls-library", { spy: true });

const segmentSeconds = 2;
/** Captions are chosen, as the viewer has done before. */
const withCaptions = { "video-vol": "0", "video-captions": "true", "video-caption-language": "en" };

beforeEach(() => void vi.mocked(loadHls).mockClear());

async function watch(stream: LiveStream) {
  const live = await broadcast({ hasCaptions: true, ...stream });
  const storage = createMemoryStorage(withCaptions);
  const show = stage(live.src, { startTime: 0, storage });
  const { video } = show;
  const cues = () => [...video.textTracks].flatMap((track) => [...(track.cues ?? [])] as VTTCue[]);
  return { live, show, cues, state: () => show.player.state };
}

/** The cue of each segment, when the first one of the window is at second 0. */
const cuesOf = (first: number, end: number, digits = 2) =>
  Array.from({ length: end - first }, (_, index) => ({
    text: `Segment ${first + index}`,
    startTime: expect.closeTo(index * segmentSeconds + 0.5, digits) as number,
    endTime: expect.closeTo(index * segmentSeconds + 2.5, digits) as number,
  }));

const fileOf = (index: number) => `captions-en/${index}.vtt`;
const plain = (cues: readonly VTTCue[]) =>
  cues.map(({ text, startTime, endTime }) => ({ text, startTime, endTime }));

describe.concurrent("R-ENGINE-01 captions of live streams, by the own engine", () => {
  test("are shown where X-TIMESTAMP-MAP says, each once over reloads", async () => {
    const { live, show, cues, state } = await watch({ type: "event", published: 5 });
    await using _ = show;
    await show.until("they are there", () => cues().length === 5);
    await live.change({ published: 6 });
    await live.change({ published: 9 });
    await show.until("the new ones are there", () => cues().length >= 9);
    await show.until("it plays what came since", () => state().currentTime > 6 * segmentSeconds);
    expect(plain(cues())).toEqual(cuesOf(0, 9));
    const files = (await live.requests()).filter((file) => file.endsWith(".vtt"));
    expect(files).toContain(fileOf(8));
    expect(files).toEqual([...new Set(files)]);
    expect(show.messages).toEqual([]);
    expect(loadHls).not.toHaveBeenCalled();
  });

  test("are removed once the window has left them", async () => {
    const { live, show, cues, state } = await watch({
      type: "live",
      published: 6,
      windowSegments: 5,
    });
    await using _ = show;
    await show.until("they are there", () => cues().length > 0);
    await live.change({ published: 9 });
    await live.change({ published: 12 });
    await show.until("the first ones are gone", () =>
      cues().every(({ endTime }) => endTime >= Math.min(6 * segmentSeconds, state().currentTime)),
    );
    await show.until("it plays what came since", () => state().currentTime > 9 * segmentSeconds);
    await show.until("the last one is there", () => cues().at(-1)?.text === "Segment 11");
    const texts = cues().map(({ text }) => text);
    expect(texts).toEqual([...new Set(texts)]);
    // Second 0 is that of the second segment.
    for (const { text, startTime } of cues())
      expect(text).toBe(`Segment ${1 + Math.floor(startTime / segmentSeconds)}`);
    expect(loadHls).not.toHaveBeenCalled();
  });

  test("follow the timestamps that begin again after a discontinuity", async () => {
    const { live, show, cues, state } = await watch({
      type: "event",
      published: 7,
      discontinuityAt: 7,
    });
    await using _ = show;
    await show.until("they are there", () => cues().length > 0);
    await live.change({ published: 8 });
    await live.change({ published: 11 });
    await show.until("it plays the new run", () => state().currentTime > 7.5 * segmentSeconds);
    await show.until("its captions are there", () => cues().at(-1)?.text === "Segment 10");
    // Audio or video, whichever comes first, decides where the new run begins.
    expect(plain(cues())).toEqual(cuesOf(0, 11, 1).slice(-cues().length));
    expect(loadHls).not.toHaveBeenCalled();
  });

  test("are loaded where a viewer seeks back to", async () => {
    const { live, show, cues, state } = await watch({ type: "event", published: 12 });
    await using _ = show;
    await show.until("it is at the edge", () => state().live?.atEdge === true);
    await show.until("they are there", () => cues().length > 0);
    expect(await live.requests()).not.toContain(fileOf(0));
    show.player.actions.seek(1);
    await show.until("the first ones are there", () => cues()[0]?.text === "Segment 0");
    await show.until("all are", () => cues().length === 12);
    expect(plain(cues())).toEqual(cuesOf(0, 12));
    expect(loadHls).not.toHaveBeenCalled();
  });

  test("are there when they are chosen after the stream has ended", async () => {
    const { live, show, cues, state } = await watch({ type: "event", published: 8 });
    await using _ = show;
    await show.until("it plays live", () => state().started && state().live !== null);
    show.player.actions.setTextTrack(null);
    await live.change({ hasEnded: true });
    await show.until("it has ended", () => state().live === null);
    show.player.actions.seek(4);
    show.player.actions.setTextTrack(0);
    await show.until("they are there", () => cues().some(({ text }) => text === "Segment 3"));
    expect(plain(cues().filter(({ text }) => text === "Segment 3"))).toEqual(
      cuesOf(0, 4).slice(-1),
    );
    expect(loadHls).not.toHaveBeenCalled();
  });
});
