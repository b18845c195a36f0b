import { isBuffered } from "../is-buffered";
import { abortSegments, type LoadEarly } from "./early-requests";
import { appendTrack, type TrackAppender } from "./append-track";
import type { Plan } from "./plan";
import { segmentAt, type SegmentList } from "./playlist";

export interface TracksAppender {
  /** Resolves when the first segment of each track is appended; rejects if one cannot be. */
  readonly first: Promise<unknown>;
  /** Ends each track at the end of a segment. */
  end(): Promise<void>;
  /** Measured bits per second; null before. */
  bandwidthBps(): number | null;
}

export interface TracksOptions {
  media: HTMLMediaElement;
  plan: Plan;
  /** For the tracks of the plan. */
  buffers: readonly TrackBuffer[];
  load: LoadEarly;
  signal: AbortSignal;
  /** Resolves when segments beyond the first may load. */
  further: Promise<void>;
}

export interface TrackBuffer {
  buffer: SourceBuffer;
  mime: string;
  list: SegmentList;
}

/** Appending from one position on, until a seek moves it. */
interface Run {
  fromSeconds: number;
  tracks: TrackAppender[];
  abort(): void;
}

/**
 * Appends all tracks from the start position, or from the target of a seek before the engine takes
 * over.
 */
export function appendTracks(options: TracksOptions): TracksAppender {
  const { media, plan, signal } = options;
  const following = new AbortController();
  signal.addEventListener("abort", () => following.abort(), { once: true });
  let current = startRun(options, plan.startSeconds, {
    signal: following.signal,
    hasShownFrame: false,
  });
  const first = Promise.all(current.tracks.map((track) => track.first));
  first.catch(() => undefined);

  /** Settles with the last move. */
  let moved = Promise.resolve();
  const move = async () => {
    await Promise.allSettled(current.tracks.map((track) => track.end()));
    const seconds = media.currentTime;
    if (following.signal.aborted || seconds === current.fromSeconds) return;
    current = startRun(options, seconds, { signal: following.signal, hasShownFrame: true });
  };
  const followSeek = () => {
    const isComing = current.tracks[0]?.state.segment === segmentAt(plan.video, media.currentTime);
    if (isComing || isBuffered(media)) return;
    current.abort();
    for (const { list } of options.buffers) abortSegments(list);
    moved = moved.then(move);
  };
  media.addEventListener("seeking", followSeek, { signal: following.signal });

  return {
    first,
    async end() {
      let before;
      do {
        await (before = moved);
        await Promise.all(current.tracks.map((track) => track.end()));
      } while (before !== moved);
      following.abort();
    },
    bandwidthBps() {
      const video = current.tracks[0]?.state;
      return video?.ms ? (video.bytes * 8000) / video.ms : null;
    },
  };
}

function startRun(
  { buffers, load, further }: TracksOptions,
  fromSeconds: number,
  { signal, hasShownFrame }: { signal: AbortSignal; hasShownFrame: boolean },
): Run {
  const ending = new AbortController();
  const abort = () => ending.abort();
  signal.addEventListener("abort", abort, { once: true });
  let previousFirst: Promise<unknown> = further;
  const tracks = buffers.map((each) => {
    const from = segmentAt(each.list, fromSeconds);
    const options = { ...each, from, hasShownFrame, load, signal: ending.signal };
    const appender = appendTrack({ ...options, further: previousFirst });
    // Audio is small: without this it would run far ahead of video, which needs the bandwidth.
    previousFirst = Promise.allSettled([further, appender.first]);
    return appender;
  });
  return { fromSeconds, tracks, abort };
}
