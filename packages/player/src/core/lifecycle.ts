import { resumePosition } from "./resume-position";

/**
 * The state of loading a source. While an engine is `opening`, the element has not reached the
 * target: its position, pauses and seeks are not those of playback.
 */
export type Phase =
  | { name: "idle" }
  | Opening
  | { name: "ready" }
  | { name: "failed"; targetSeconds: number; beginsSource: boolean };

interface Opening {
  name: "opening";
  targetSeconds: number;
  /** The engine starts the source rather than continuing it after an error. */
  beginsSource: boolean;
  /** The viewer sought to this second, so it is valid even right before the end. */
  isExact: boolean;
}

export interface Lifecycle {
  phase: Phase;
  /** Playback is wanted, whether or not the element plays right now. */
  playRequested: boolean;
}

export type LifecycleEvent =
  | { type: "load"; playRequested: boolean }
  | { type: "open"; startSeconds: number; positionSeconds: number; hasPlayed: boolean }
  | { type: "reopenInPlace"; positionSeconds: number }
  | { type: "reset"; positionSeconds: number }
  | { type: "seek"; seconds: number }
  | { type: "adopt"; positionSeconds: number }
  | { type: "durationKnown"; durationSeconds: number }
  | { type: "arrive" }
  | { type: "fail"; positionSeconds: number }
  | { type: "requestPlay"; playRequested: boolean };

export const initialLifecycle: Lifecycle = { phase: { name: "idle" }, playRequested: false };

/** Pure: the lifecycle after an event. */
export function lifecycleReducer(lifecycle: Lifecycle, event: LifecycleEvent): Lifecycle {
  if (event.type === "load") return { phase: { name: "idle" }, playRequested: event.playRequested };
  if (event.type === "requestPlay") return { ...lifecycle, playRequested: event.playRequested };
  return { ...lifecycle, phase: nextPhase(lifecycle.phase, event) };
}

type PhaseEvent = Exclude<LifecycleEvent, { type: "load" | "requestPlay" }>;

function nextPhase(phase: Phase, event: PhaseEvent): Phase {
  switch (event.type) {
    case "open":
      return openFrom(phase, event);
    case "reopenInPlace":
      return continueAt(event.positionSeconds);
    case "reset":
      return phase.name === "opening" ? phase : continueAt(event.positionSeconds);
    case "seek":
      if (phase.name === "opening")
        return { ...phase, targetSeconds: event.seconds, isExact: true };
      return phase.name === "failed" ? { ...phase, targetSeconds: event.seconds } : phase;
    case "adopt":
      if (phase.name !== "opening" || !phase.beginsSource) return phase;
      return { ...phase, targetSeconds: Math.max(phase.targetSeconds, event.positionSeconds) };
    case "durationKnown":
      if (phase.name !== "opening" || !phase.beginsSource || phase.isExact) return phase;
      return {
        ...phase,
        targetSeconds: resumePosition(phase.targetSeconds, event.durationSeconds),
      };
    case "arrive":
      return { name: "ready" };
    case "fail":
      if (phase.name === "opening") {
        return {
          name: "failed",
          targetSeconds: phase.targetSeconds,
          beginsSource: phase.beginsSource,
        };
      }
      return { name: "failed", targetSeconds: event.positionSeconds, beginsSource: false };
  }
}

function openFrom(phase: Phase, event: Extract<PhaseEvent, { type: "open" }>): Opening {
  switch (phase.name) {
    case "idle":
      return {
        name: "opening",
        targetSeconds: event.startSeconds,
        beginsSource: true,
        isExact: false,
      };
    case "ready":
      return continueAt(event.positionSeconds);
    case "opening":
      return { ...phase, beginsSource: phase.beginsSource && !event.hasPlayed };
    case "failed":
      return {
        name: "opening",
        targetSeconds: phase.targetSeconds,
        beginsSource: phase.beginsSource && !event.hasPlayed,
        isExact: false,
      };
  }
}

function continueAt(targetSeconds: number): Opening {
  return { name: "opening", targetSeconds, beginsSource: false, isExact: false };
}
