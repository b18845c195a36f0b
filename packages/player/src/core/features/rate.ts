import { cancelAll, type Cancel } from "../cancel";
import type { Context, Feature } from "../context";
import { listen } from "../media-element";

export interface RateActions {
  setRate(rate: number): void;
  /**
   * Faster (1) or slower (-1) by the option `rateStep`; to the next of the offered rates if that is
   * 0.
   */
  stepRate(direction: 1 | -1): void;
  /**
   * Plays at the option `holdRate` until released, and then as before. Returns the release; null
   * while nothing plays, and where the option is 0.
   */
  holdRate(): Cancel | null;
}

/** Browsers play these rates with sound and refuse others. */
const minRate = 0.0625;
const maxRate = 16;

const defaultStep = 0.05;
const defaultHoldRate = 2;
/** Steps stay in this range, or in that of the offered rates where it is wider. */
const stepRange = [0.25, 4] as const;

export function createRate(context: Context): Feature<RateActions> {
  const { store, events, options } = context;
  /** The rate to return to when a hold ends; null unless one lasts. */
  let heldFrom: number | null = null;

  const apply = (rate: number) => {
    if (context.media) context.media.playbackRate = Math.min(maxRate, Math.max(minRate, rate));
  };
  const endHold = () => {
    heldFrom = null;
    store.set({ rateHeld: false });
  };
  const actions: RateActions = {
    setRate(rate) {
      if (!context.media || Number.isNaN(rate)) return;
      endHold();
      apply(rate);
      // The element reports a change later; a second step before that starts from this one.
      store.set({ rate: context.media.playbackRate });
      // At the edge of a live stream the player itself returns to 1.
      if (!store.get().live) options.storage?.set("video-rate", String(context.media.playbackRate));
    },
    stepRate(direction) {
      const { rateStep = defaultStep } = options;
      const next =
        rateStep > 0
          ? steppedRate(store.get(), direction * rateStep)
          : nextOffered(store.get(), direction);
      if (next === undefined) return;
      actions.setRate(next);
      events.emit("feedback", { action: "rate", value: next });
    },
    holdRate() {
      const { holdRate = defaultHoldRate } = options;
      const { paused, rate } = store.get();
      if (paused || holdRate === 0 || heldFrom !== null) return null;
      heldFrom = rate;
      store.set({ rateHeld: true });
      apply(holdRate);
      events.emit("feedback", { action: "rate", value: holdRate });
      return () => {
        if (heldFrom === null) return;
        apply(heldFrom);
        endHold();
      };
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
      const open = () => {
        store.set({
          rate: storedRate(options.storage?.get("video-rate")) ?? heldFrom ?? store.get().rate,
        });
        endHold();
        restore();
      };
      return cancelAll([
        listen(media, { ratechange: sync, loadedmetadata: restore }),
        events.on("opened", open),
      ]);
    },
  };
}

function steppedRate(
  { rate, rates }: { rate: number; rates: readonly number[] },
  step: number,
): number | undefined {
  const slowest = Math.min(stepRange[0], ...rates);
  const fastest = Math.max(stepRange[1], ...rates);
  // Steps of 0.05 are not exact in binary.
  const next = Math.round(Math.min(fastest, Math.max(slowest, rate + step)) * 1000) / 1000;
  return next === rate ? undefined : next;
}

function nextOffered(
  { rate, rates }: { rate: number; rates: readonly number[] },
  direction: 1 | -1,
) {
  return direction > 0
    ? rates.find((offered) => offered > rate)
    : rates.findLast((offered) => offered < rate);
}

function storedRate(value: string | null | undefined): number | null {
  const rate = Number(value ?? Number.NaN);
  return rate >= minRate && rate <= maxRate ? rate : null;
}
