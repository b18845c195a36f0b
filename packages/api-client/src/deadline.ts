/** Why a call was ended before its answer came. */
type Ending = "aborted" | "timeout";

/** A time limit and a caller's signal as one. */
export interface Deadline {
  /** For `fetch`. */
  signal: AbortSignal;
  /** Settles like the promise, or rejects at the end of the time: also when what is awaited does not heed the signal. */
  race<T>(promise: Promise<T>): Promise<T>;
  /** Why it ended, once it did. */
  ending(): Ending | undefined;
  /** Lets go of the timer and the caller's signal. */
  release(): void;
}

/** Starts a time limit. `AbortSignal.any` would do, but for browsers of 2023. */
export function startDeadline(timeoutMs: number, callerSignal: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let ending: Ending | undefined;
  const end = (reason: Ending) => {
    ending ??= reason;
    controller.abort();
  };
  const ended = new Promise<never>((_, reject) => {
    controller.signal.addEventListener("abort", () => reject(controller.signal.reason));
  });
  // Nobody may be racing when the end comes.
  ended.catch(() => undefined);

  const abort = () => end("aborted");
  // Browsers fire at once when the delay exceeds 31 bits.
  const timer = timeoutMs < 2 ** 31 ? setTimeout(end, timeoutMs, "timeout") : undefined;
  callerSignal?.addEventListener("abort", abort);
  if (callerSignal?.aborted) abort();

  return {
    signal: controller.signal,
    race: (promise) => Promise.race([promise, ended]),
    ending: () => ending,
    release() {
      clearTimeout(timer);
      callerSignal?.removeEventListener("abort", abort);
    },
  };
}
