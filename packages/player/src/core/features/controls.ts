import { cancelAll, type Cancel } from "../cancel";
import type { Context, Feature } from "../context";

export interface ControlsActions {
  /** Shows the controls; while playing they hide after the option `hideControlsAfter`. */
  wakeControls(): void;
  hideControls(): void;
  /**
   * Keeps the controls visible until released: a menu is open, focus is inside. Returns the
   * release.
   */
  holdControls(): Cancel;
}

const defaultHideAfterSeconds = 2;

export function createControls({ store, environment, options }: Context): Feature<ControlsActions> {
  let holds = 0;
  let stopTimer: Cancel = () => {};

  const mayHide = () => !store.get().paused && holds === 0;
  const wakeControls = () => {
    stopTimer();
    store.set({ controlsVisible: true });
    const { hideControlsAfter = defaultHideAfterSeconds } = options;
    // A timer of `Infinity` would run at once.
    if (mayHide() && hideControlsAfter < Infinity)
      stopTimer = environment.setTimer(
        () => mayHide() && store.set({ controlsVisible: false }),
        hideControlsAfter * 1000,
      );
  };
  return {
    actions: {
      wakeControls,
      hideControls() {
        stopTimer();
        if (mayHide()) store.set({ controlsVisible: false });
      },
      holdControls() {
        holds += 1;
        wakeControls();
        let held = true;
        return () => {
          if (!held) return;
          held = false;
          holds -= 1;
          wakeControls();
        };
      },
    },
    attach() {
      let { paused } = store.get();
      const stopWatching = store.subscribe(() => {
        if (store.get().paused === paused) return;
        paused = store.get().paused;
        wakeControls();
      });
      return cancelAll([stopWatching, () => stopTimer()]);
    },
  };
}
