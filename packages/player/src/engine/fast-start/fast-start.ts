import { planStart, type Plan, type PlanRequest } from "./plan";
import { streamIn } from "./stream-in";

/** A start under way: media flows into the element although no engine is there yet. */
export interface FastStart {
  plan: Plan;
  mediaSource: MediaSource;
  /** Existing buffers, for an engine that asks to create them. */
  bufferFor(mime: string): SourceBuffer;
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
  // Opening takes as long as a round trip, so it comes first.
  const mediaSource = new MediaSource();
  const opened = new Promise<void>((resolve) =>
    mediaSource.addEventListener("sourceopen", () => resolve(), { once: true }),
  );
  media.src = URL.createObjectURL(mediaSource);
  const plan = await planStart({ ...request, maxHeight: request.maxHeight ?? heightOf(media) });
  signal.throwIfAborted();
  const lanes = plan && (plan.audio ? [plan.video, plan.audio] : [plan.video]);
  if (!plan || !lanes?.every(({ mime }) => MediaSource.isTypeSupported(mime))) return null;
  await opened;
  signal.throwIfAborted();

  const buffers = lanes.map(({ mime }) => mediaSource.addSourceBuffer(mime));
  mediaSource.duration = plan.video.list.durationSeconds;
  const leaving = new AbortController();
  const listening = { signal: leaving.signal };
  signal.addEventListener("abort", () => leaving.abort(), { once: true });
  const placed = new Promise<void>((resolve) => {
    leaving.signal.addEventListener("abort", () => resolve(), { once: true });
    const place = () => {
      if (plan.startSeconds > 0) media.currentTime = plan.startSeconds;
      resolve();
    };
    media.addEventListener("loadedmetadata", place, { once: true, ...listening });
  });
  media.addEventListener(
    "seeking",
    () => {
      // Whoever takes over begins there.
      if (!isBuffered(media) && Math.abs(media.currentTime - plan.startSeconds) > 0.5) leaving.abort();
    },
    listening,
  );
  const streams = buffers.flatMap((buffer, index) => {
    const lane = lanes[index];
    const options = { buffer, withCredentials: request.withCredentials, signal: leaving.signal, further };
    return lane ? [streamIn({ ...options, lane })] : [];
  });
  await Promise.all([placed, ...streams.map(({ first }) => first)]);
  return {
    plan,
    mediaSource,
    bufferFor(mime) {
      const [video, audio] = buffers;
      const found = mime.startsWith("audio") ? audio : video;
      if (!found) throw new Error(`There is no buffer for ${mime}.`);
      return found;
    },
    async end() {
      await Promise.all(streams.map((stream) => stream.end()));
      leaving.abort();
    },
    bandwidthBps() {
      const [video] = streams.map((stream) => stream.measured());
      return video && video.ms > 0 ? (video.bytes * 8000) / video.ms : null;
    },
  };
}

function isBuffered({ buffered, currentTime }: HTMLVideoElement): boolean {
  return Array.from({ length: buffered.length }).some(
    (_, index) => buffered.start(index) <= currentTime && currentTime < buffered.end(index),
  );
}

/** Lines that the element can show. */
function heightOf(media: HTMLVideoElement): number | null {
  return media.clientHeight > 0 ? Math.round(media.clientHeight * Math.max(1, devicePixelRatio)) : null;
}
