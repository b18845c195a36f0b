import type { Feedback } from "../core/context";
import type { IconName } from "./icon-shapes";

const icons: Partial<Record<Feedback["action"], IconName>> = {
  play: "play",
  pause: "pause",
  mute: "muted",
  unmute: "loud",
};
const accumulateWithinMs = 700;

export interface FlashView {
  /** null: the text says it. */
  icon: IconName | null;
  side: "start" | "middle" | "end";
  text: string | null;
}

/** Returns the flash for a key or gesture; null for actions with a visible effect. */
function flashView({ action, value = 0 }: Feedback): FlashView | null {
  if (action === "seek") {
    const isBack = value < 0;
    return {
      icon: isBack ? "replay" : "forward",
      side: isBack ? "start" : "end",
      text: `${Math.abs(value)} s`,
    };
  }
  if (action === "volume") {
    return {
      icon: value === 0 ? "muted" : "loud",
      side: "middle",
      text: `${Math.round(value * 100)}%`,
    };
  }
  if (action === "rate") return { icon: null, side: "middle", text: `${value}×` };
  const icon = icons[action];
  return icon ? { icon, side: "middle", text: null } : null;
}

export interface ShownFlash {
  /** Differs from the one before. */
  id: number;
  view: FlashView;
  feedback: Feedback;
  atMs: number;
}

/** Returns the next flash; the previous one if the effect is visible without it. */
export function nextFlash(previous: ShownFlash | null, feedback: Feedback): ShownFlash | null {
  const atMs = performance.now();
  const accumulated = previous ? accumulateFeedback(previous, feedback, atMs) : feedback;
  const view = flashView(accumulated);
  return view ? { id: (previous?.id ?? 0) + 1, view, feedback: accumulated, atMs } : previous;
}

/** Adds up seeks that follow one another quickly in one direction. */
function accumulateFeedback(previous: ShownFlash, feedback: Feedback, atMs: number): Feedback {
  const { value: before = 0 } = previous.feedback;
  const { value = 0 } = feedback;
  const areSeeks = previous.feedback.action === "seek" && feedback.action === "seek";
  const isSoon = atMs - previous.atMs < accumulateWithinMs;
  if (!isSoon || !areSeeks || Math.sign(before) !== Math.sign(value)) return feedback;
  return { action: "seek", value: before + value };
}
