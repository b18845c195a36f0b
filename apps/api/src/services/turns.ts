import { ServiceError } from "./service-error.ts";
import { tooMany } from "./too-many.ts";

export interface TurnLimits {
  readonly maxConcurrent: number;
  readonly maxWaiting: number;
  /** How many of those that run or wait may have the same key. */
  readonly maxPerKey: number;
}

export interface TurnOptions {
  /** Such as the account. */
  readonly keys?: readonly string[];
  /** Leaves the queue when it is aborted. */
  readonly signal?: AbortSignal;
}

export interface Turns {
  /**
   * Resolves when it is the caller's turn, which ends when the result is disposed.
   *
   * @throws {ServiceError} `too-many` if a key has its share, `unavailable` if too many wait.
   */
  take(options?: TurnOptions): Promise<Disposable>;
}

const retrySeconds = 5;

/** Bounds concurrent work that is costly: the next waiting caller gets a turn when one ends. */
export function createTurns({ maxConcurrent, maxWaiting, maxPerKey }: TurnLimits): Turns {
  const counts = new Map<string, number>();
  const waiting = new Set<() => void>();
  let running = 0;

  const countOf = (key: string) => counts.get(key) ?? 0;
  function enter(keys: readonly string[]): Disposable {
    if (keys.some((key) => countOf(key) >= maxPerKey))
      throw tooMany("Your last request is still running.", retrySeconds);
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

  /** Hands the turn on, so that `running` never falls below what runs. */
  function release(): void {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  async function wait(signal: AbortSignal | undefined): Promise<void> {
    if (waiting.size >= maxWaiting) throw busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      if (waiting.delete(resolve)) reject(busy());
    };
    waiting.add(resolve);
    signal?.addEventListener("abort", leave, { once: true });
    try {
      await promise;
    } finally {
      signal?.removeEventListener("abort", leave);
    }
  }

  return {
    async take({ keys = [], signal } = {}) {
      if (signal?.aborted) throw busy();
      using stack = new DisposableStack();
      stack.use(enter(keys));
      if (running >= maxConcurrent) await wait(signal);
      else running += 1;
      stack.defer(release);
      return stack.move();
    },
  };
}

function busy(): ServiceError {
  return new ServiceError("unavailable", "The server is busy. Please try again in a moment.", {
    retryAfterSeconds: retrySeconds,
  });
}
