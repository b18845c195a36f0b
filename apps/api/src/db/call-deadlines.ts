import { DatabaseUnavailableError } from "./database-unavailable-error.ts";
import { sqlState } from "./sql-state.ts";
import { isUnavailable } from "./unavailable.ts";

/** Slower calls, as a share of the deadline, trigger a probe. */
const suspectAfter = 0.2;
/** SQLSTATE of a statement that the database cancelled at the same deadline. */
const statementTimeout = "57014";

interface Call {
  /** Removes the deadline. @throws if it has passed. */
  begin(): void;
}

/** Settles every call of the database in bounded time. */
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

    rejectAll(): void {
      for (const fail of pending)
        fail(new DatabaseUnavailableError("The database does not respond."));
    },
  };
}
