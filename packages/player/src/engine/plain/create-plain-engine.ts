import type { EngineHost, LoadRequest } from "../../core/engine";
import type { EngineError } from "../../core/errors/engine-error";
import { isPlayerError } from "../../core/errors/player-error";
import type { FastStart } from "../fast-start/fast-start";
import { empty } from "../fast-start/prepared-starts";
import { restart, type TakeoverEngine } from "../hand-over";
import { nudgeStalls } from "../native/stall-nudger";
import { watchStandstill } from "../standstill-watch";
import { jumpGaps } from "../jump-gaps";
import { createPlainStream, type PlainStream } from "./plain-stream";

export interface PlainEngineSetup {
  media: HTMLVideoElement;
  host: EngineHost;
  /** Loads the engine for streams that this one does not play. */
  loadOther(): Promise<TakeoverEngine>;
}

interface Playing {
  name: "playing";
  stream: PlainStream;
  /** Ends the stream. */
  ending: AbortController;
  /** Ends what is loading, which can be run again. */
  running: AbortController;
  /** The other engine is about to continue. */
  isLeaving: boolean;
}

/** Plays plain fMP4 video on demand, and leaves other streams and tracks to another engine. */
export function createPlainEngine({ media, host, loadOther }: PlainEngineSetup): TakeoverEngine {
  let phase: Playing | { name: "idle" } | { name: "other"; engine: TakeoverEngine } = { name: "idle" };
  const ending = new AbortController();
  const playing = () => (phase.name === "playing" ? phase : null);
  const other = () => (phase.name === "other" ? phase.engine : null);

  const report = (origin: EngineError["origin"], details: string, { fatal } = { fatal: true }) =>
    host.onEngineError({ origin, details, fatal, status: null, body: null });

  const close = () => {
    playing()?.running.abort();
    playing()?.ending.abort();
  };

  const open = (request: LoadRequest, start?: FastStart) => {
    close();
    const ofStream = new AbortController();
    const { signal } = ofStream;
    const stream = createPlainStream({
      media,
      host,
      request,
      start,
      onEmbeddedCaptions: () => void handOver(),
      signal,
    });
    watchStandstill({
      media,
      isLoading: stream.isLoading,
      onStandstill: () => report("network", "noProgress"),
      signal,
    });
    nudgeStalls(media, () => report("media", "bufferStalledError"), signal);
    jumpGaps(media, stream.isSettled, signal);
    phase = { name: "playing", stream, ending: ofStream, running: new AbortController(), isLeaving: false };
    void run(phase);
  };

  const run = async ({ stream, running }: Playing) => {
    try {
      const outcome = await stream.run(running.signal);
      if (outcome === "unusual" && !running.signal.aborted) await leave();
    } catch {
      // The element reports a decoder that failed by itself.
      if (!running.signal.aborted && !media.error) report("media", "bufferAppendError");
    }
    running.abort();
  };

  /** Has the other engine start at the position: this stream is not what it seemed. */
  const leave = async () => {
    const left = playing();
    if (!left || left.isLeaving) return;
    left.isLeaving = true;
    close();
    left.stream.handBack();
    await withOtherEngine((engine) => {
      // Something else may have been opened by now.
      if (playing() !== left) return engine.destroy();
      phase = { name: "other", engine };
      startOther(engine, left);
    });
  };

  /** Has the other engine continue in the same buffers, for a track that this one does not play. */
  const handOver = async () => {
    const left = playing();
    if (!left || left.isLeaving) return;
    left.isLeaving = true;
    const engine = await loadOther().catch(() => null);
    if (!engine) {
      // The video plays on without the track, which can be chosen again.
      left.isLeaving = false;
      if (playing() === left) report("network", "engineLoadError", { fatal: false });
      return;
    }
    left.running.abort();
    const start = await left.stream.release().catch(() => null);
    // Something else may have ended it by now.
    if (playing() !== left) return engine.destroy();
    left.stream.handBack();
    close();
    phase = { name: "other", engine };
    if (start) engine.load({ ...left.stream.request(), isInitialLoad: true }, start);
    else startOther(engine, left);
  };

  const startOther = (engine: TakeoverEngine, { stream }: Playing) =>
    restart(engine, { media, host, request: { ...stream.request(), isInitialLoad: true }, signal: ending.signal });

  const withOtherEngine = async (proceed: (engine: TakeoverEngine) => void) => {
    try {
      const engine = await loadOther();
      if (ending.signal.aborted) return engine.destroy();
      proceed(engine);
    } catch (cause) {
      if (!ending.signal.aborted) report(isPlayerError(cause) ? "other" : "network", "engineLoadError");
    }
  };

  return {
    get reportsElementErrors() {
      return other()?.reportsElementErrors === true;
    },
    load(request, start) {
      if (!request.drm) return open(request, start);
      void withOtherEngine((engine) => {
        phase = { name: "other", engine };
        engine.load(request, start);
      });
    },
    live: () => other()?.live?.() ?? null,
    details: () => playing()?.stream.details() ?? other()?.details?.() ?? null,
    setQuality(id) {
      playing()?.stream.setQuality(id);
      other()?.setQuality(id);
    },
    setTextTrack(id) {
      const engine = other();
      if (engine) engine.setTextTrack(id);
      else if (id === null) host.onTextTrack(null);
      else void handOver();
    },
    setAudioTrack(id) {
      other()?.setAudioTrack(id);
      if (playing()?.stream.playsAudioTrack(id) === false) void handOver();
    },
    resume(seconds) {
      other()?.resume(seconds);
      const now = playing();
      if (!now) return;
      now.running.abort();
      now.running = new AbortController();
      void run(now);
    },
    recoverMedia(seconds) {
      other()?.recoverMedia(seconds);
      const request = playing()?.stream.request();
      if (!request) return;
      // What the element still has would be taken for the stream that is about to be opened.
      empty(media);
      open({ ...request, startSeconds: seconds });
    },
    destroy() {
      ending.abort();
      close();
      other()?.destroy();
      if (playing()) empty(media);
      phase = { name: "idle" };
    },
  };
}
