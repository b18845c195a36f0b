import type { Feedback } from "../core/context";
import type { IconName } from "./icon-shapes";

const icons: Partial<Record<Feedback["action"], IconName>> = {
  play: "play",
  pause: "pause",
  mute: "muted",
  unmute: "loud",
};
const togetherMs = 700;

export interface FlashFace {
  icon: IconName;
  side: "start" | "middle" | "end";
  text: string | null;
}

/** How to show what a key or gesture did; null for what shows by itself. */
export function flashFace({ action, value = 0 }: Feedback): FlashFace | null {
  if (action === "seek") {
    const isBack = value < 0;
    return { icon: isBack ? "replay" : "forward", side: isBack ? "start" : "end", text: `${Math.abs(value)} s` };
  }
  if (action === "volume")
    return { icon: value === 0 ? "muted" : "loud", side: "middle", text: `${Math.round(value * 100)}%` };
  const icon = icons[action];
  return icon ? { icon, side: "middle", text: null } : null;
}

export interface Flashed {
  feedback: Feedback;
  atMs: number;
}

/** Seeks in quick succession in one direction add up. */
export function sumFeedback(before: Flashed | null, feedback: Feedback): Flashed {
  const atMs = performance.now();
  const { action, value = 0 } = feedback;
  const earlier = before?.feedback;
  const continues = earlier?.action === "seek" && action === "seek" && atMs - (before?.atMs ?? 0) < togetherMs;
  const sum = continues && Math.sign(earlier.value ?? 0) === Math.sign(value) ? value + (earlier.value ?? 0) : value;
  return { atMs, feedback: feedback.value === undefined ? feedback : { action, value: sum } };
}
