import type { ErrorClass } from "./classify";
import type { MessageKind } from "./message";

/** The reaction to an error. `afterMs` is the backoff before it. */
export type Recovery =
  | { action: "none" }
  | { action: "clear" }
  | { action: "authenticate"; body: unknown }
  | { action: "resume"; afterMs: number; message: MessageKind }
  | { action: "recoverMedia"; afterMs: number; message: MessageKind }
  | { action: "rebuild"; afterMs: number; message: MessageKind | null; refresh: boolean }
  | { action: "fail"; message: MessageKind; format?: string };

/** Earlier attempts, which decide what to try next. */
export interface RecoveryHistory {
  forbidden: number;
  network: number;
  media: number;
  element: number;
  /** When media was last recovered; null for never. */
  mediaAtMs: number | null;
  lastAtMs: number;
  /** A network error after which no fragment has been buffered yet. */
  outage: boolean;
}

export const noHistory: RecoveryHistory = {
  forbidden: 0,
  network: 0,
  media: 0,
  element: 0,
  mediaAtMs: null,
  lastAtMs: 0,
  outage: false,
};

const forbiddenDelaysMs = [0, 1000, 3000];
const networkDelaysMs = [1000, 2000, 4000, 8000, 8000, 8000];
const upcomingDelayMs = 5000;
const elementDelaysMs = [0, 2000];
const mediaBudget = 3;
/** hls.js advises against recovering media more often. */
const mediaPauseMs = 5000;
/** The retry budgets reset after this long without an error. */
const resetAfterMs = 60_000;

/** Returns how to react to an error of a class, given the earlier attempts and the time. Pure. */
export function recover(
  before: RecoveryHistory,
  errorClass: ErrorClass,
  nowMs: number,
): { history: RecoveryHistory; recovery: Recovery } {
  if (errorClass.kind === "none") return { history: before, recovery: { action: "none" } };
  if (errorClass.kind === "transient" || errorClass.kind === "outage") {
    const ongoing = before.outage && errorClass.kind === "outage";
    return { history: before, recovery: { action: ongoing ? "none" : "clear" } };
  }
  const isReset = nowMs - before.lastAtMs > resetAfterMs;
  const history = {
    ...(isReset ? { ...noHistory, mediaAtMs: before.mediaAtMs } : before),
    lastAtMs: nowMs,
  };

  switch (errorClass.kind) {
    case "refused":
      return { history, recovery: { action: "authenticate", body: errorClass.body } };
    case "broken":
      return { history, recovery: { action: "fail", message: errorClass.message ?? "broken" } };
    case "unsupported":
      return {
        history,
        recovery: { action: "fail", message: "unsupported", format: errorClass.format },
      };
    case "upcoming":
      return {
        history: { ...history, outage: true },
        recovery: {
          action: "rebuild",
          afterMs: upcomingDelayMs,
          message: "upcoming",
          refresh: false,
        },
      };
    case "forbidden": {
      const afterMs = forbiddenDelaysMs[history.forbidden];
      if (afterMs === undefined) {
        const { body } = errorClass;
        return {
          history,
          recovery: body ? { action: "authenticate", body } : { action: "fail", message: "broken" },
        };
      }
      return {
        history: { ...history, forbidden: history.forbidden + 1, outage: true },
        recovery: { action: "rebuild", afterMs, message: null, refresh: true },
      };
    }
    case "network": {
      const afterMs = networkDelaysMs[history.network];
      const { message = "network" } = errorClass;
      if (afterMs === undefined) return { history, recovery: { action: "fail", message } };
      return {
        history: { ...history, network: history.network + 1, outage: true },
        recovery: errorClass.reloadsAll
          ? { action: "rebuild", afterMs, message, refresh: false }
          : { action: "resume", afterMs, message },
      };
    }
    case "media": {
      if (history.media >= mediaBudget)
        return { history, recovery: { action: "fail", message: "broken" } };
      const sinceMs = history.mediaAtMs === null ? mediaPauseMs : nowMs - history.mediaAtMs;
      const afterMs = Math.max(0, mediaPauseMs - sinceMs);
      return {
        history: { ...history, media: history.media + 1, mediaAtMs: nowMs + afterMs },
        // A decoder that fails twice may have bad data, such as a key, that only a new engine
        // discards.
        recovery:
          history.media === 0
            ? { action: "recoverMedia", afterMs, message: "media" }
            : { action: "rebuild", afterMs, message: "media", refresh: false },
      };
    }
    case "element": {
      const afterMs = elementDelaysMs[history.element];
      if (afterMs === undefined)
        return { history, recovery: { action: "fail", message: "element" } };
      return {
        history: { ...history, element: history.element + 1 },
        recovery: { action: "rebuild", afterMs, message: "element", refresh: true },
      };
    }
  }
}

/**
 * Call it when a fragment is buffered: the network works again. Only time resets the budgets, since
 * an error after every fragment would otherwise be retried forever.
 */
export function markRecovered(history: RecoveryHistory): RecoveryHistory {
  return history.outage ? { ...history, outage: false } : history;
}
