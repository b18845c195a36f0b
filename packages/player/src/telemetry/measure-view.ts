import type { EngineError } from "../core/errors/engine-error";
import type { PlayerState } from "../core/state";
import { countFrames } from "./count-frames";
import type { ViewError, ViewSummary } from "./view-summary";

const maxErrors = 20;

export interface ViewSetup {
  state: PlayerState;
  media: HTMLVideoElement | undefined;
  nowMs: number;
}

/** Measures one view from the states that it goes through. */
export function measureView({ state: first, media, nowMs: startedAtMs }: ViewSetup) {
  const frames = media && countFrames(media);
  const errors: ViewError[] = [];
  let state = first;
  let lastMs = startedAtMs;
  let requestedAtMs: number | null = null;
  let timeToFirstFrameMs: number | null = null;
  let playedMs = 0;
  let kilobits = 0;
  let measuredMs = 0;
  let stalls = 0;
  let stalledMs = 0;
  let isStalled = false;
  let isAfterSeek = false;
  let activeQuality = first.activeQuality;
  let switches = 0;
  let errorCount = 0;
  let isRecovering = false;
  let recoveries = 0;

  /** Adds the time since the last change to the current state. */
  const advance = (nowMs: number) => {
    const elapsedMs = nowMs - lastMs;
    lastMs = nowMs;
    if (isStalled) stalledMs += elapsedMs;
    if (!isPlaying(state)) return;
    playedMs += elapsedMs;
    const bitrateKbps =
      state.qualities.find(({ id }) => id === state.activeQuality)?.bitrateKbps ?? 0;
    if (bitrateKbps === 0) return;
    kilobits += (bitrateKbps * elapsedMs) / 1000;
    measuredMs += elapsedMs;
  };
  const noteStart = (next: PlayerState, nowMs: number) => {
    if (!next.started && (next.waiting || !next.paused)) requestedAtMs ??= nowMs;
    if (next.started && !state.started) timeToFirstFrameMs ??= nowMs - (requestedAtMs ?? nowMs);
  };
  const noteStall = (next: PlayerState) => {
    if (next.seeking) isAfterSeek = true;
    else if (!next.waiting) isAfterSeek = false;
    const wasStalled = isStalled;
    isStalled =
      next.started && next.waiting && !isAfterSeek && !next.ended && next.message?.ending !== true;
    if (isStalled && !wasStalled) stalls += 1;
  };
  const noteQuality = (next: PlayerState) => {
    if (next.activeQuality === null || next.activeQuality === activeQuality) return;
    if (activeQuality !== null) switches += 1;
    activeQuality = next.activeQuality;
  };
  noteStart(first, startedAtMs);

  return {
    update(next: PlayerState, nowMs: number) {
      advance(nowMs);
      noteStart(next, nowMs);
      noteStall(next);
      noteQuality(next);
      frames?.update();
      state = next;
    },
    addError({ origin, details, fatal, status }: EngineError) {
      errorCount += 1;
      isRecovering ||= fatal;
      if (errors.length < maxErrors)
        errors.push({ origin, details, fatal, status, positionSeconds: state.currentTime });
    },
    noteMedia() {
      if (isRecovering) recoveries += 1;
      isRecovering = false;
    },
    summary(nowMs: number): ViewSummary {
      advance(nowMs);
      frames?.update();
      const { source, currentTime, duration, ended, message } = state;
      const reason = ended ? "ended" : "left";
      return {
        src: source?.src ?? "",
        timeToFirstFrameMs,
        playedSeconds: playedMs / 1000,
        stalls,
        stalledMs,
        meanBitrateKbps: measuredMs > 0 ? Math.round((kilobits * 1000) / measuredMs) : null,
        switches,
        ...(frames?.counts() ?? { droppedFrames: null, totalFrames: null }),
        errorCount,
        errors: [...errors],
        recoveries,
        exit: {
          reason: message?.ending ? "failed" : reason,
          positionSeconds: currentTime,
          durationSeconds: duration,
        },
      };
    },
  };
}

function isPlaying({ started, paused, waiting, seeking, ended, message }: PlayerState): boolean {
  return started && !paused && !waiting && !seeking && !ended && message?.ending !== true;
}
