import { createFairQueue } from "./fair-queue.ts";
import { ServiceError } from "./service-error.ts";
import { tooMany } from "./too-many.ts";

export interface TurnLimits {
  readonly maxConcurrent: number;
  readonly maxWaiting: number;
  /** Per group. Default: all. */
  readonly maxWaitingOfGroup?: number;
  readonly maxPerKey: number;
}

export interface TurnOptions {
  /** Such as the account. */
  readonly keys?: readonly string[];
  /** Such as the network. Groups take turns. */
  readonly group?: string;
  readonly signal?: AbortSignal;
}

export interface TurnRefusals {
  /** The key has its share. */
  readonly ofKey: () => ServiceError;
  /** The queue is full, or the caller has gone. */
  readonly ofQueue: () => ServiceError;
}

export interface Turns {
  /**
   * Disposing the result ends the turn.
   * @throws {ServiceError} `too-many` for a key's share, `unavailable` for a full queue, or by
   * `refusals`.
   */
  take(options?: TurnOptions): Promise<Disposable>;
}

const retrySeconds = 5;

export function createTurns(
  limits: TurnLimits,
  { ofKey, ofQueue }: TurnRefusals = usualRefusals,
): Turns {
  const { maxConcurrent, maxWaiting, maxWaitingOfGroup = maxWaiting, maxPerKey } = limits;
  const counts = new Map<string, number>();
  const queue = createFairQueue({ max: maxWaiting, maxOfKey: maxWaitingOfGroup });
  let running = 0;

  const countOf = (key: string) => counts.get(key) ?? 0;
  function enter(keys: readonly string[]): Disposable {
    if (keys.some((key) => countOf(key) >= maxPerKey)) throw ofKey();
    for (const key of keys) counts.set(key, countOf(key) + 1);
    return {
      [Symbol.dispose]() {
        for (const key of keys) {
          if (countOf(key) > 1) counts.set(key, countOf(key) - 1);
          else counts.delete(key);
        }
      },
    };
  }

  /** Passes the turn on, so that `running` never falls below what runs. */
  function release(): void {
    if (!queue.next()) running -= 1;
  }

  return {
    async take({ keys = [], group = "", signal } = {}) {
      if (signal?.aborted) throw ofQueue();
      using stack = new DisposableStack();
      stack.use(enter(keys));
      if (running < maxConcurrent) running += 1;
      else if (!(await queue.wait(group, signal))) throw ofQueue();
      stack.defer(release);
      return stack.move();
    },
  };
}

const usualRefusals: TurnRefusals = {
  ofKey: () => tooMany("request-running", "Your last request is still running.", retrySeconds),
  ofQueue: serverBusy,
};

export function serverBusy(): ServiceError {
  return new ServiceError(
    "unavailable",
    "busy",
    "The server is busy. Please try again in a moment.",
    {
      retryAfterSeconds: retrySeconds,
    },
  );
}
