type AbortReason = "aborted" | "timeout";

/** A timeout and a caller's signal combined. */
export interface Deadline {
  /** For `fetch`. */
  signal: AbortSignal;
  /**
   * Settles as the promise does, or rejects at the deadline, even if the promise ignores the
   * signal.
   */
  race<T>(promise: Promise<T>): Promise<T>;
  /** Why the deadline passed; undefined if it did not. */
  abortReason(): AbortReason | undefined;
  /** Releases the timer and the caller's signal. */
  release(): void;
}

/** Starts a timeout. `AbortSignal.any` would do the same, but browsers of 2023 lack it. */
export function startDeadline(timeoutMs: number, callerSignal: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let abortReason: AbortReason | undefined;

  function abort(reason: AbortReason) {
    abortReason ??= reason;
    controller.abort();
  }

  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener("abort", () => reject(controller.signal.reason));
  });
  // No promise may be racing at the deadline.
  aborted.catch(() => undefined);

  const onCallerAbort = () => abort("aborted");
  // Browsers fire at once if the delay exceeds 31 bits.
  const timer = timeoutMs < 2 ** 31 ? setTimeout(abort, timeoutMs, "timeout") : undefined;
  callerSignal?.addEventListener("abort", onCallerAbort);
  if (callerSignal?.aborted) onCallerAbort();

  return {
    signal: controller.signal,
    race: (promise) => Promise.race([promise, aborted]),
    abortReason: () => abortReason,
    release() {
      clearTimeout(timer);
      callerSignal?.removeEventListener("abort", onCallerAbort);
    },
  };
}
