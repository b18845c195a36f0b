import { setTimeout as delay } from "node:timers/promises";

export interface CircuitBreakerOptions {
  /** Resolves in bounded time; false without a response. */
  readonly probe: () => Promise<boolean>;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** One probe may fail because this process was busy. */
const failuresToOpen = 2;
const retryIntervalMs = 250;

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

    /** Concurrent calls share one probe. */
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
