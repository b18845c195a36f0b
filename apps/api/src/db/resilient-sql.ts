import type postgres from "postgres";
import { createCallDeadlines } from "./call-deadlines.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { createDatabaseProbe } from "./database-probe.ts";
import { traceQuery } from "./trace-query.ts";

type Sql = postgres.Sql;

export interface ResilientSqlOptions {
  readonly timeoutMs: number;
  readonly createPool: () => Sql;
  readonly openConnection: () => Sql;
}

export interface DatabaseStatistics {
  readonly isAvailable: boolean;
  readonly maxConnections: number;
  /** Includes calls that wait for a connection. */
  readonly runningCalls: number;
  readonly deadlineCount: number;
  readonly outageCount: number;
}

type Work = (transaction: postgres.TransactionSql) => unknown;

/**
 * Every call settles in bounded time. While the database is gone, calls fail at once and only the
 * probe connects. Afterwards a new pool connects without delay.
 */
export function createResilientSql({ timeoutMs, createPool, openConnection }: ResilientSqlOptions) {
  let pool = createPool();
  let outageCount = 0;
  const probe = createDatabaseProbe(openConnection, timeoutMs * 0.3);
  const breaker = createCircuitBreaker({
    probe: probe.run,
    onOpen() {
      outageCount += 1;
      // The driver rejects queries on an ended pool.
      void pool.end({ timeout: 0 });
      calls.rejectAll();
    },
    onClose() {
      pool = createPool();
    },
  });
  const calls = createCallDeadlines(timeoutMs, breaker.suspect);

  /** Queries are sent when first awaited; fragments never are. */
  function withDeadline(query: unknown): unknown {
    if (!(query instanceof Promise)) return query;
    const send = query.then.bind(query);
    let call: Promise<unknown> | null = null;
    // oxlint-disable-next-line unicorn/no-thenable -- the driver's queries are thenables.
    query.then = (onFulfilled, onRejected) => {
      const sent = () =>
        new Promise((resolve, reject) => void send(resolve, reject)).then(withoutHoles);
      call ??= traceQuery(query, () => calls.run(sent));
      return call.then(onFulfilled, onRejected);
    };
    return query;
  }

  /** The server limits statements inside of the transaction. */
  function begin(...args: [Work] | [string, Work]): Promise<unknown> {
    const [options, work] = args.length === 2 ? args : ["", args[0]];
    return traceQuery(null, () =>
      calls.run((call) =>
        pool.begin(options, (transaction) => {
          call.begin();
          return work(transaction);
        }),
      ),
    );
  }

  const sql = new Proxy(pool, {
    apply: (_target, _receiver, args) => withDeadline(Reflect.apply(pool, undefined, args)),
    get(_target, name) {
      if (name === "begin") return begin;
      if (name === "unsafe")
        return (...args: Parameters<Sql["unsafe"]>) => withDeadline(pool.unsafe(...args));
      return Reflect.get(pool, name) as unknown;
    },
  });

  return {
    sql,
    isAvailable: () => !breaker.isOpen(),
    statistics: (): DatabaseStatistics => ({
      isAvailable: !breaker.isOpen(),
      maxConnections: pool.options.max,
      runningCalls: calls.runningCalls(),
      deadlineCount: calls.deadlineCount(),
      outageCount,
    }),
    async close(): Promise<void> {
      breaker.stop();
      probe.close();
      await pool.end({ timeout: 3 });
    },
  };
}

/**
 * The driver adds rows of a failed query to the connection's next result, which then starts with
 * holes. Transactions are safe, as they end with their own query.
 */
function withoutHoles(result: unknown): unknown {
  if (Array.isArray(result) && result.length > 0 && !(0 in result)) {
    result.splice(
      0,
      result.findIndex((row) => row !== undefined),
    );
  }
  return result;
}
