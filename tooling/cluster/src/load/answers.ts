/** What one request led to. */
export interface Answer {
  /** What was asked for, such as `GET page`. */
  readonly kind: string;
  /** The HTTP status, or an error's code. */
  readonly outcome: number | string;
  /** Whether a client knows when to try again. */
  readonly hasRetryAfter: boolean;
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly durationMs: number;
}

/** Everything that was answered as it should in a cluster without faults. */
export function isSuccess({ outcome }: Answer): boolean {
  return typeof outcome === "number" && outcome < 400;
}

/** An honest refusal: temporarily unavailable, and when to try again. */
export function isHonestRefusal({ outcome, hasRetryAfter }: Answer): boolean {
  return outcome === 503 && hasRetryAfter;
}

/** Returns how often each kind had which outcome, for messages: `{"GET page 502": 3}`. */
export function countByOutcome(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, outcome, hasRetryAfter } of answers) {
    const name = `${kind} ${outcome}${outcome === 503 && !hasRetryAfter ? " without Retry-After" : ""}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

export function worstMs(answers: readonly Answer[]): number {
  return Math.round(answers.reduce((worst, { durationMs }) => Math.max(worst, durationMs), 0));
}

/** Returns when, after the given time, the first answer of a kind succeeded. @throws if none did. */
export function firstSuccessAfter(answers: readonly Answer[], kind: string, time: number): number {
  const times = answers
    .filter((answer) => answer.kind === kind && answer.startedAt >= time && isSuccess(answer))
    .map(({ startedAt, durationMs }) => startedAt + durationMs);
  if (times.length === 0) throw new Error(`No ${kind} succeeded.`);
  return Math.min(...times);
}

/** Seconds with one decimal, for the fault matrix. */
export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
