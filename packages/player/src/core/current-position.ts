import type { Context } from "./context";

/** Seconds: where playback is, or where the engine that is opening or failed will continue. */
export function currentPosition({ lifecycle: { phase }, media, engine, store }: Context): number {
  if (phase.name === "opening" || phase.name === "failed") return phase.targetSeconds;
  return engine && media && media.readyState > 0 ? media.currentTime : store.get().currentTime;
}
