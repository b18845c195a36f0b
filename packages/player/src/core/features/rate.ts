import { cancelAll } from "../cancel";
import type { Context, Feature } from "../context";
import { listen } from "../media-element";

export interface RateActions {
  setRate(rate: number): void;
  /** To the next faster (1) or slower (-1) of the offered rates. */
  stepRate(direction: 1 | -1): void;
}

/** What browsers play with sound; they refuse others. */
const minRate = 0.0625;
const maxRate = 16;

export function createRate(context: Context): Feature<RateActions> {
  const { store, events } = context;
  const actions: RateActions = {
    setRate(rate) {
      if (context.media && !Number.isNaN(rate)) context.media.playbackRate = Math.min(maxRate, Math.max(minRate, rate));
    },
    stepRate(direction) {
      const { rate, rates } = store.get();
      const next =
        direction > 0 ? rates.find((offered) => offered > rate) : rates.findLast((offered) => offered < rate);
      if (next === undefined) return;
      actions.setRate(next);
      events.emit("feedback", { action: "rate", value: next });
    },
  };
  return {
    actions,
    attach(media) {
      const sync = () => {
        // A new engine resets the element to its default rate, which is not what the person chose.
        if (context.lifecycle.phase.name !== "opening") store.set({ rate: media.playbackRate });
      };
      const restore = () => {
        media.defaultPlaybackRate = store.get().rate;
        media.playbackRate = store.get().rate;
      };
      return cancelAll([listen(media, { ratechange: sync, loadedmetadata: restore }), events.on("opened", restore)]);
    },
  };
}
