import { DatabaseUnavailableError } from "./database-unavailable-error.ts";
import { sqlState } from "./sql-state.ts";
import { isUnavailable } from "./unavailable.ts";

/**
 * A call that takes longer than this share of its deadline makes the breaker probe the database.
 */
const suspectAfter = 0.2;
/** The database cancelled the statement, at the same deadline. */
const statementTimeout = "57014";

interface Call {
  /**
   * Lifts the deadline: from here on the call may take as long as the database lives. @throws if
   * the deadline has passed.
   */
  begin(): void;
}

/** Makes every call of the database settle: in time, or when the database turns out to be gone. */
export function createCallDeadlines(timeoutMs: number, suspect: () => void) {
  const pending = new Set<(reason: Error) => void>();
  let deadlineCount = 0;

  return {
    run<T>(work: (call: Call) => Promise<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const fail = (error: unknown) => {
        settle();
        if (sqlState(error) === statementTimeout) deadlineCount += 1;
        if (isUnavailable(error)) suspect();
        reject(error);
      };
      const suspicion = setInterval(suspect, suspectAfter * timeoutMs);
      const deadline = setTimeout(() => {
        deadlineCount += 1;
        fail(new DatabaseUnavailableError("The database did not respond in time."));
      }, timeoutMs);
      pending.add(fail);

      function settle(): void {
        clearInterval(suspicion);
        clearTimeout(deadline);
        pending.delete(fail);
      }
      const call: Call = {
        begin() {
          if (!pending.has(fail))
            throw new DatabaseUnavailableError("The transaction began too late.");
          clearTimeout(deadline);
        },
      };
      work(call).then((value) => {
        settle();
        resolve(value);
      }, fail);
      return promise;
    },

    runningCalls: () => pending.size,
    deadlineCount: () => deadlineCount,

    /** Rejects every call that waits: the database is gone. */
    rejectAll(): void {
      for (const fail of pending)
        fail(new DatabaseUnavailableError("The database does not respond."));
    },
  };
}
