import type { Cancel } from "../core/cancel";

export interface OnDemand<Code> {
  /** Runs the check whenever its result may have changed. */
  subscribe: (check: () => void) => Cancel;
  isNeeded: () => boolean;
  load: () => Promise<Code>;
  bind: (code: Code) => Cancel;
}

/** Loads a feature's code when it is first needed. */
export function bindOnDemand<Code>({ subscribe, isNeeded, load, bind }: OnDemand<Code>): Cancel {
  let isLoading = false;
  let isCancelled = false;
  let unbind: Cancel = () => {};
  const check = () => {
    if (isLoading || !isNeeded()) return;
    isLoading = true;
    load().then(
      (code) => {
        if (!isCancelled) unbind = bind(code);
      },
      // Without its code the feature is missing; playback continues.
      () => undefined,
    );
  };
  check();
  const stop = subscribe(check);
  return () => {
    stop();
    isCancelled = true;
    unbind();
  };
}
