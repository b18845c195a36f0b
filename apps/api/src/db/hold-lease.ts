import type { FastifyBaseLogger } from "fastify";

export interface HoldLeaseOptions {
  readonly extend: () => Promise<boolean>;
  readonly durationMs: number;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly work: Readonly<Record<string, unknown>>;
}

export interface HeldLease {
  /** Aborts when the lease is lost or cannot be confirmed. */
  readonly signal: AbortSignal;
  extend(): void;
  [Symbol.dispose](): void;
}

/** Extends three times per duration until it is disposed. */
export function holdLease({ extend, durationMs, log, work }: HoldLeaseOptions): HeldLease {
  const lost = new AbortController();
  let confirmedAt = performance.now();

  function beat(): void {
    extend().then(
      (isHeld) => {
        if (isHeld) confirmedAt = performance.now();
        else lose("lease lost");
      },
      (error: unknown) => {
        log.warn({ err: error, ...work }, "lease not extended");
        // Another holder may have it now.
        if (performance.now() - confirmedAt > durationMs) lose("lease not confirmed");
      },
    );
  }

  function lose(message: string): void {
    if (!lost.signal.aborted) log.warn(work, message);
    lost.abort();
  }

  const timer = setInterval(beat, durationMs / 3);
  return { signal: lost.signal, extend: beat, [Symbol.dispose]: () => clearInterval(timer) };
}
