import { isBuffered } from "../is-buffered";
import { planStart, type Plan, type PlanRequest } from "./plan";
import { segmentAt } from "./playlist";
import { streamIn, type Stream } from "./stream-in";

/** A start under way: media flows into the element although no engine is there yet. */
export interface FastStart {
  plan: Plan;
  mediaSource: MediaSource;
  /** Existing buffers, for an engine that asks to create them. */
  sourceBufferFor(mime: string): SourceBuffer;
  /** Ends at a segment's end, for an engine to go on from there. */
  end(): Promise<void>;
  /** Bits per second, as far as measured. */
  bandwidthBps(): number | null;
}

export interface StartSetup {
  request: PlanRequest;
  /** Ends it at once. */
  signal: AbortSignal;
  /** Until then the first segment is enough. */
  further?: Promise<void>;
}

/**
 * Opens a Media Source on the element and streams the beginning into it. Null when the stream is for hls.js alone; the
 * element is then to be emptied. @throws whatever went wrong on the way.
 */
export async function startFast(
  media: HTMLVideoElement,
  { request, signal, further = Promise.resolve() }: StartSetup,
): Promise<FastStart | null> {
  const planning = planStart(request, () => heightOf(media));
  // Opening takes as long as a round trip, so it does not wait for the answers.
  const mediaSource = new MediaSource();
  const opened = new Promise<void>((resolve) =>
    mediaSource.addEventListener("sourceopen", () => resolve(), { once: true }),
  );
  media.src = URL.createObjectURL(mediaSource);
  const plan = await planning;
  signal.throwIfAborted();
  if (!plan?.tracks.every(({ mime }) => MediaSource.isTypeSupported(mime))) return null;
  await opened;
  signal.throwIfAborted();

  const { video, tracks } = plan;
  const buffers = tracks.map(({ mime }) => mediaSource.addSourceBuffer(mime));
  mediaSource.duration = video.durationSeconds;
  const leaving = new AbortController();
  signal.addEventListener("abort", () => leaving.abort(), { once: true });
  const placed = new Promise<void>((resolve) => {
    leaving.signal.addEventListener("abort", () => resolve(), { once: true });
    const place = () => {
      if (plan.startSeconds > 0) media.currentTime = plan.startSeconds;
      resolve();
    };
    media.addEventListener("loadedmetadata", place, { once: true, signal: leaving.signal });
  });

  const streamFrom = (seconds: number, hasPicture: boolean) => {
    const ending = new AbortController();
    leaving.signal.addEventListener("abort", () => ending.abort(), { once: true });
    const options = { withCredentials: request.withCredentials, signal: ending.signal, hasPicture };
    let pictured: Promise<unknown> = further;
    const streams = buffers.flatMap((buffer, index): Stream[] => {
      const track = tracks[index];
      if (!track) return [];
      const from = segmentAt(track.list, seconds);
      const stream = streamIn({ ...options, buffer, track, from, further: pictured });
      // Sound takes little room, and would run far ahead of the picture at its cost.
      pictured = Promise.allSettled([further, stream.first]);
      return [stream];
    });
    const first = Promise.all(streams.map((stream) => stream.first));
    first.catch(() => undefined);
    return { seconds, streams, first, ending };
  };

  let current = streamFrom(plan.startSeconds, false);
  let moved = Promise.resolve();
  /** Goes on where the person went, rather than let them wait for the engine. */
  const move = async () => {
    await Promise.allSettled(current.streams.map((stream) => stream.end()));
    const seconds = media.currentTime;
    if (!leaving.signal.aborted && seconds !== current.seconds) current = streamFrom(seconds, true);
  };
  media.addEventListener(
    "seeking",
    () => {
      const coming = current.streams[0]?.index === segmentAt(video, media.currentTime);
      if (coming || isBuffered(media)) return;
      current.ending.abort();
      moved = moved.then(move);
    },
    { signal: leaving.signal },
  );
  await Promise.all([placed, current.first]);
  return {
    plan,
    mediaSource,
    sourceBufferFor(mime) {
      const [video, audio] = buffers;
      const found = mime.startsWith("audio") ? audio : video;
      if (!found) throw new Error(`No buffer for ${mime}.`);
      return found;
    },
    async end() {
      let before;
      do {
        await (before = moved);
        await Promise.all(current.streams.map((stream) => stream.end()));
      } while (before !== moved);
      leaving.abort();
    },
    bandwidthBps() {
      const [video] = current.streams.map((stream) => stream.measured());
      return video && video.ms > 0 ? (video.bytes * 8000) / video.ms : null;
    },
  };
}

/** Lines that the element can show. */
function heightOf(media: HTMLVideoElement): number | null {
  return media.clientHeight > 0 ? Math.round(media.clientHeight * Math.max(1, devicePixelRatio)) : null;
}
