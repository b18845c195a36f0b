import type { Engine, EngineFactory, EngineHost, LoadRequest } from "../core/engine";
import type { EngineError } from "../core/errors/engine-error";
import type { Quality, Track } from "../core/state";
import { pretendMedia, type FakeMedia } from "./fake-media";

export interface FakeEngineOptions {
  /** Default 60. For a live stream: the live edge at first. */
  durationSeconds?: number;
  /** Makes the stream live until `endLive`. */
  live?: FakeLive;
  qualities?: readonly Quality[];
  textTracks?: readonly Track[];
  audioTracks?: readonly Track[];
  /** `false` leaves the stream loading until `ready` is called. Default true. */
  ready?: boolean;
}

export interface FakeLive {
  /** Seconds before the live edge that can be sought to. */
  windowSeconds: number;
  /** Unix time in milliseconds of second 0; default unknown. */
  originMs?: number;
}

/** An engine without media that the test controls. */
export interface FakeEngine {
  /** The player's option `engine`. */
  engine: EngineFactory<HTMLVideoElement>;
  /** The calls of players, in order. */
  calls: string[];
  requests: LoadRequest[];
  /** Number of engines that have not been destroyed. */
  readonly live: number;
  /** The element pretends to play while an engine is on it; null before the first. */
  readonly media: FakeMedia | null;
  /**
   * The stream has loaded: the first time, or again after a media error, at which the element loses
   * its media.
   */
  ready(): void;
  /**
   * Advances playback by seconds, to the end at most, and the edge of a live stream, whether or not
   * it plays.
   */
  advance(seconds: number): void;
  /** The live stream ends where its edge is. */
  endLive(): void;
  /** Playback waits for data. */
  stall(): void;
  /** Reports an error as an engine does; default a fatal network error. */
  fault(error?: Partial<EngineError>): void;
  /** Reports a buffered fragment. */
  buffered(): void;
}

const someQualities: readonly Quality[] = [1080, 720, 360].map((height, index) => ({
  id: 2 - index,
  height,
  label: `${height}p`,
  bitrateKbps: height * 4,
}));

export function createFakeEngine(options: FakeEngineOptions = {}): FakeEngine {
  const {
    durationSeconds = 60,
    qualities = someQualities,
    textTracks = [],
    audioTracks = [],
    live: fakeLive,
    ready: atOnce = true,
  } = options;
  const calls: string[] = [];
  const requests: LoadRequest[] = [];
  let live = 0;
  let media: FakeMedia | null = null;
  let host: EngineHost | null = null;
  let startSeconds = 0;
  let edgeSeconds = durationSeconds;
  let isLive = fakeLive !== undefined;
  let audio: number | null = null;

  const ready = () => {
    if (!media) return;
    if (isLive && startSeconds === 0) startSeconds = edgeSeconds;
    const duration = isLive ? Infinity : edgeSeconds;
    Object.assign(media.values, { duration, readyState: 4, currentTime: startSeconds });
    media.values.buffered = [{ start: 0, end: Math.min(edgeSeconds, startSeconds + 20) }];
    host?.onQualities(qualities);
    host?.onActiveQuality(qualities[0]?.id ?? null);
    host?.onTextTracks(textTracks);
    host?.onAudioTracks(audioTracks);
    host?.onAudioTrack(audio);
    host?.onBuffered();
    media.fire("durationchange", "loadedmetadata", "progress", "canplay");
    if (!media.values.paused) media.fire("playing");
  };

  /** Clears the state, as an element does that loses its media. */
  const empty = () => {
    if (!media) return;
    Object.assign(media.values, { readyState: 0, paused: true, currentTime: 0, buffered: [] });
    media.fire("emptied", "timeupdate");
  };

  const engine = (element: EventTarget, newHost: EngineHost): Engine => {
    live += 1;
    calls.push("create");
    host = newHost;
    media = pretendMedia(element);
    audio = audioTracks[0]?.id ?? null;
    return {
      load(request) {
        requests.push(request);
        calls.push(`load ${request.src} at ${request.startSeconds}`);
        startSeconds = request.startSeconds;
        if (atOnce) queueMicrotask(ready);
      },
      live: () =>
        fakeLive && isLive
          ? {
              startSeconds: Math.max(0, edgeSeconds - fakeLive.windowSeconds),
              syncSeconds: edgeSeconds,
              toleranceSeconds: 2,
              isEvent: false,
              latencySeconds: 6,
              originMs: fakeLive.originMs ?? null,
            }
          : null,
      setQuality: (id) => void calls.push(`quality ${id}`),
      setTextTrack(id) {
        calls.push(`text ${id}`);
        host?.onTextTrack(id);
      },
      setAudioTrack(id) {
        calls.push(`audio ${id}`);
        audio = id;
        host?.onAudioTrack(id);
      },
      resume: (seconds) => void calls.push(`resume at ${seconds}`),
      recoverMedia(seconds) {
        calls.push(`recover at ${seconds}`);
        startSeconds = seconds;
        empty();
      },
      destroy() {
        live -= 1;
        calls.push("destroy");
        empty();
      },
    };
  };

  return {
    engine,
    calls,
    requests,
    get live() {
      return live;
    },
    get media() {
      return media;
    },
    ready,
    advance(seconds) {
      if (!media) return;
      const { values } = media;
      if (isLive) edgeSeconds += seconds;
      if (values.paused) return;
      values.currentTime = Math.min(edgeSeconds, values.currentTime + seconds);
      values.buffered = [{ start: 0, end: Math.min(edgeSeconds, values.currentTime + 20) }];
      media.fire("progress", "timeupdate");
      if (isLive || values.currentTime < edgeSeconds) return;
      Object.assign(values, { ended: true, paused: true });
      media.fire("pause", "ended");
    },
    endLive() {
      isLive = false;
      if (media) media.values.duration = edgeSeconds;
      media?.fire("durationchange");
    },
    stall() {
      if (media) media.values.readyState = 2;
      media?.fire("waiting");
    },
    fault(error = {}) {
      host?.onEngineError({
        origin: "network",
        details: "fragLoadError",
        fatal: true,
        status: null,
        body: null,
        ...error,
      });
    },
    buffered() {
      host?.onBuffered();
    },
  };
}
