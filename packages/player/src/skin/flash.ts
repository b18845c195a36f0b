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
  icon: IconName;
  side: "start" | "middle" | "end";
  text: string | null;
}

/** How to show what a key or gesture did; null for actions whose effect is visible by itself. */
export function flashView({ action, value = 0 }: Feedback): FlashView | null {
  if (action === "seek") {
    const isBack = value < 0;
    return { icon: isBack ? "replay" : "forward", side: isBack ? "start" : "end", text: `${Math.abs(value)} s` };
  }
  if (action === "volume") {
    return { icon: value === 0 ? "muted" : "loud", side: "middle", text: `${Math.round(value * 100)}%` };
  }
  const icon = icons[action];
  return icon ? { icon, side: "middle", text: null } : null;
}

export interface TimedFeedback {
  feedback: Feedback;
  atMs: number;
}

/** Adds up seeks that follow one another quickly in one direction. */
export function accumulateFeedback(previous: TimedFeedback | null, feedback: Feedback): TimedFeedback {
  const atMs = performance.now();
  if (!previous || atMs - previous.atMs >= accumulateWithinMs) return { atMs, feedback };
  const { value: before = 0 } = previous.feedback;
  const { value = 0 } = feedback;
  const areSeeks = previous.feedback.action === "seek" && feedback.action === "seek";
  if (!areSeeks || Math.sign(before) !== Math.sign(value)) return { atMs, feedback };
  return { atMs, feedback: { action: "seek", value: before + value } };
}
