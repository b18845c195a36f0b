import type { Context } from "./context";

/** Where playback is: on its way somewhere, at what the element says, or where it was when the element last said so. */
export function placeOf({ arrivingAt, media, engine, store }: Context): number {
  if (arrivingAt !== null) return arrivingAt;
  return engine && media && media.readyState > 0 ? media.currentTime : store.get().currentTime;
}
