import type { Cancel } from "../core/cancel";
import type { RateActions } from "../core/features/rate";

const holdAfterMs = 500;

/** A press of a key or pointer that holds the speed once it lasts. `end` returns whether it did. */
export function createPressHold(actions: Pick<RateActions, "holdRate">): {
  start(): void;
  end(): boolean;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release: Cancel | null = null;
  const end = () => {
    clearTimeout(timer);
    const wasHeld = release !== null;
    release?.();
    release = null;
    return wasHeld;
  };
  return {
    start() {
      end();
      timer = setTimeout(() => {
        release = actions.holdRate();
      }, holdAfterMs);
    },
    end,
  };
}
