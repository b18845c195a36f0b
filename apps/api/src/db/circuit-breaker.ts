import { setTimeout as delay } from "node:timers/promises";

export interface CircuitBreakerOptions {
  /** Resolves in bounded time, false if the database did not respond. */
  readonly probe: () => Promise<boolean>;
  /** Called when the database is known to be gone. */
  readonly onOpen: () => void;
  /** Called when it responds again. */
  readonly onClose: () => void;
}

/** One probe may fail because this process was busy. */
const failuresToOpen = 2;
const retryIntervalMs = 250;

/** Detects whether the database is unavailable once a call suggests it, and when it is back. */
export function createCircuitBreaker({ probe, onOpen, onClose }: CircuitBreakerOptions) {
  const stopping = new AbortController();
  let isOpen = false;
  let checking: Promise<void> | null = null;

  async function check(): Promise<void> {
    for (let failures = 0; failures < failuresToOpen; failures += 1) {
      if ((await probe()) || stopping.signal.aborted) return;
    }
    isOpen = true;
    onOpen();
    do await delay(retryIntervalMs, undefined, { signal: stopping.signal, ref: false });
    while (!(await probe()));
    isOpen = false;
    if (!stopping.signal.aborted) onClose();
  }

  return {
    isOpen: () => isOpen,

    /**
     * A query takes long, or its connection broke: probes the database. Concurrent calls share one
     * check.
     */
    suspect(): void {
      checking ??= check()
        .catch(() => undefined)
        .finally(() => {
          checking = null;
        });
    },

    stop(): void {
      stopping.abort();
    },
  };
}
