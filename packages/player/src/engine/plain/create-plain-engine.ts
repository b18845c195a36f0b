import type { Engine, EngineHost, LoadRequest } from "../../core/engine";
import type { EngineError } from "../../core/errors/engine-error";
import { isPlayerError } from "../../core/errors/player-error";
import type { FastStart } from "../fast-start/fast-start";
import { empty } from "../fast-start/prepared-starts";
import { restart, type StartedEngine } from "../hand-over";
import { nudgeStalls } from "../native/stall-nudger";
import { watchStandstill } from "../standstill-watch";
import { jumpGaps } from "../jump-gaps";
import { createPlainStream, type PlainStream } from "./plain-stream";

export interface PlainEngineSetup {
  media: HTMLVideoElement;
  host: EngineHost;
  /** Loads the engine for streams that this one does not play. */
  loadOther(): Promise<Engine>;
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

/**
 * Plays fMP4 video, on demand and live. Other streams are opened again by another engine, with its
 * own Media Source.
 */
export function createPlainEngine({ media, host, loadOther }: PlainEngineSetup): StartedEngine {
  let phase: Playing | { name: "idle" } | { name: "other"; engine: Engine } = { name: "idle" };
  const ending = new AbortController();
  let textTrack: number | null = null;
  let audioTrack: number | null = null;
  const playing = () => (phase.name === "playing" ? phase : null);
  const other = () => (phase.name === "other" ? phase.engine : null);

  const report = (origin: EngineError["origin"], details: string) =>
    host.onEngineError({ origin, details, fatal: true, status: null, body: null });

  const close = () => {
    playing()?.running.abort();
    playing()?.ending.abort();
  };

  /** The captions end, which are chosen again once the other engine lists its own. */
  const closeForOther = () => {
    close();
    host.onTextTrack(null);
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
      onUnusualCaptions: () => void leave(),
      signal,
    });
    if (textTrack !== null) stream.setTextTrack(textTrack);
    if (audioTrack !== null) stream.setAudioTrack(audioTrack);
    watchStandstill({
      media,
      isLoading: stream.isLoading,
      onStandstill: () => report("network", "noProgress"),
      signal,
    });
    nudgeStalls(media, () => report("media", "bufferStalledError"), signal);
    jumpGaps(media, stream.isSettled, signal);
    phase = {
      name: "playing",
      stream,
      ending: ofStream,
      running: new AbortController(),
      isLeaving: false,
    };
    void run(phase);
  };

  const run = async ({ stream, running }: Playing) => {
    try {
      const outcome = await stream.run(running.signal);
      if (outcome === "unusual" && !running.signal.aborted) await leave();
    } catch {
      // The element itself reports decoder failures.
      if (!running.signal.aborted && !media.error) report("media", "bufferAppendError");
    }
    running.abort();
  };

  /** Lets the other engine start at the position: the stream has unsupported features. */
  const leave = async () => {
    const left = playing();
    if (!left || left.isLeaving) return;
    left.isLeaving = true;
    closeForOther();
    left.stream.handBack();
    await withOtherEngine((engine) => {
      // Something else may have been opened by now.
      if (playing() !== left) return engine.destroy();
      phase = { name: "other", engine };
      startOther(engine, left);
    });
  };

  const startOther = (engine: Engine, { stream }: Playing) =>
    restart(engine, {
      media,
      host,
      request: { ...stream.request(), isInitialLoad: true },
      signal: ending.signal,
    });

  const withOtherEngine = async (proceed: (engine: Engine) => void) => {
    try {
      const engine = await loadOther();
      if (ending.signal.aborted) return engine.destroy();
      proceed(engine);
    } catch (cause) {
      if (!ending.signal.aborted)
        report(isPlayerError(cause) ? "other" : "network", "engineLoadError");
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
        engine.load(request);
      });
    },
    live: () => playing()?.stream.live() ?? other()?.live?.() ?? null,
    details: () => playing()?.stream.details() ?? other()?.details?.() ?? null,
    setQuality(id) {
      playing()?.stream.setQuality(id);
      other()?.setQuality(id);
    },
    setTextTrack(id) {
      textTrack = id;
      playing()?.stream.setTextTrack(id);
      other()?.setTextTrack(id);
    },
    setAudioTrack(id) {
      audioTrack = id;
      playing()?.stream.setAudioTrack(id);
      other()?.setAudioTrack(id);
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
      const stream = playing()?.stream;
      if (!stream) return;
      // The position of a live stream is known once its window is.
      const startSeconds = stream.live() ? 0 : seconds;
      // Media of the previous opening must not be taken for the new one's.
      empty(media);
      open({ ...stream.request(), startSeconds });
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
