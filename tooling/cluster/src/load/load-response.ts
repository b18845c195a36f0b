/** The outcome of one request. */
export interface LoadResponse {
  /** Kind of request, such as `GET page`. */
  readonly kind: string;
  /** The HTTP status, or an error's code. */
  readonly outcome: number | string;
  /** True if a client knows when to retry. */
  readonly hasRetryAfter: boolean;
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly durationMs: number;
}

/** True for a response that a cluster without faults would send. */
export function isSuccess({ outcome }: LoadResponse): boolean {
  return typeof outcome === "number" && outcome < 400;
}

/** An honest refusal: temporarily unavailable, and when to try again. */
export function isHonestRefusal({ outcome, hasRetryAfter }: LoadResponse): boolean {
  return outcome === 503 && hasRetryAfter;
}

/** Returns how often each kind had which outcome, for messages: `{"GET page 502": 3}`. */
export function countByOutcome(responses: readonly LoadResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, outcome, hasRetryAfter } of responses) {
    const lack = outcome === 503 && !hasRetryAfter ? " without Retry-After" : "";
    const name = `${kind} ${outcome}${lack}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

export function worstMs(responses: readonly LoadResponse[]): number {
  return Math.round(responses.reduce((worst, { durationMs }) => Math.max(worst, durationMs), 0));
}

/**
 * Returns when, after the given time, the first response of a kind succeeded. @throws if none did.
 */
export function firstSuccessAfter(
  responses: readonly LoadResponse[],
  kind: string,
  time: number,
): number {
  const times = responses
    .filter(
      (response) => response.kind === kind && response.startedAt >= time && isSuccess(response),
    )
    .map(({ startedAt, durationMs }) => startedAt + durationMs);
  if (times.length === 0) throw new Error(`No ${kind} succeeded.`);
  return Math.min(...times);
}

/** Seconds with one decimal, for the fault matrix. */
export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
