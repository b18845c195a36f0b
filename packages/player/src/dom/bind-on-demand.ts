import type { Cancel } from "../core/cancel";

export interface OnDemand<Code> {
  /** Runs the check whenever the answer may have changed. */
  subscribe: (check: () => void) => Cancel;
  isNeeded: () => boolean;
  load: () => Promise<Code>;
  bind: (code: Code) => Cancel;
}

/** Loads a feature's code when it is first needed. */
export function bindOnDemand<Code>({ subscribe, isNeeded, load, bind }: OnDemand<Code>): Cancel {
  let binding: Promise<Cancel> | null = null;
  let isCancelled = false;
  const check = () => {
    if (binding || !isNeeded()) return;
    // A network that loses the code leaves out the feature, not playback.
    binding = load().then(
      (code) => (isCancelled ? () => {} : bind(code)),
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
