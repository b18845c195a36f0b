/**
 * In the state of a history entry, which outlives reloads, going back, and a tab that the browser
 * discards or restores.
 */
const stateName = "arrivedMs";

/**
 * Returns when the visitor first arrived at the present history entry, by this computer's clock;
 * null the first time.
 */
export function firstArrivalMs(): number | null {
  const state: unknown = typeof history === "undefined" ? null : history.state;
  if (typeof state !== "object" || state === null) return null;
  const time: unknown = Reflect.get(state, stateName);
  return typeof time === "number" ? time : null;
}

/** Notes when the visitor has arrived at the present history entry, unless that is noted. */
export function markArrival(arrivedMs: number): void {
  if (firstArrivalMs() !== null) return;
  const state: unknown = history.state;
  history.replaceState(
    { ...(typeof state === "object" ? state : null), [stateName]: arrivedMs },
    "",
  );
}
