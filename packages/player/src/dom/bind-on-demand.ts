import type { Cancel } from "../core/cancel";

export interface OnDemand {
  /** Runs the check whenever the answer may have changed. */
  subscribe: (check: () => void) => Cancel;
  isNeeded: () => boolean;
  load: () => Promise<() => Cancel>;
}

/** Loads a feature's code when it is first needed. */
export function bindOnDemand({ subscribe, isNeeded, load }: OnDemand): Cancel {
  let binding: Promise<Cancel> | null = null;
  let isCancelled = false;
  const check = () => {
    if (binding || !isNeeded()) return;
    // A network that loses the code leaves out the feature, not playback.
    binding = load().then(
      (bind) => (isCancelled ? () => {} : bind()),
      () => () => {},
    );
  };
  check();
  const stop = subscribe(check);
  return () => {
    stop();
    isCancelled = true;
    void binding?.then((cancel) => cancel());
  };
}
