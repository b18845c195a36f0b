import type postgres from "postgres";
import { createCallDeadlines } from "./call-deadlines.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { createDatabaseProbe } from "./database-probe.ts";

type Sql = postgres.Sql;

export interface ResilientSqlOptions {
  /** How long a call may take. */
  readonly timeoutMs: number;
  readonly createPool: () => Sql;
  /** Opens a single connection. */
  readonly openConnection: () => Sql;
}

type Work = (transaction: postgres.TransactionSql) => unknown;

/**
 * Creates the driver that the services use. Every call settles in bounded time. When the database is gone, its connections are
 * dropped, calls fail at once, and only the probe tries to connect. When it is back, a new pool connects without delay.
 */
export function createResilientSql({ timeoutMs, createPool, openConnection }: ResilientSqlOptions) {
  let pool = createPool();
  const probe = createDatabaseProbe(openConnection, timeoutMs * 0.3);
  const breaker = createCircuitBreaker({
    probe: probe.run,
    onOpen() {
      // The driver rejects what an ended pool is asked for.
      void pool.end({ timeout: 0 });
      calls.rejectAll();
    },
    onClose() {
      pool = createPool();
    },
  });
  const calls = createCallDeadlines(timeoutMs, breaker.suspect);

  /** A query is a promise that is sent when it is first awaited; fragments of other queries never are. */
  function withDeadline(query: unknown): unknown {
    if (!(query instanceof Promise)) return query;
    const send = query.then.bind(query);
    let call: Promise<unknown> | null = null;
    // oxlint-disable-next-line unicorn/no-thenable -- the driver's queries are thenables that send themselves.
    query.then = (onFulfilled, onRejected) => {
      call ??= calls.run(() => new Promise((resolve, reject) => void send(resolve, reject)));
      return call.then(onFulfilled, onRejected);
    };
    return query;
  }

  /** The deadline ends when the transaction begins: its statements have the server's own. */
  function begin(...args: [Work] | [string, Work]): Promise<unknown> {
    const [options, work] = args.length === 2 ? args : ["", args[0]];
    return calls.run((call) =>
      pool.begin(options, (transaction) => {
        call.begin();
        return work(transaction);
      }),
    );
  }

  const sql = new Proxy(pool, {
    apply: (_target, _receiver, args) => withDeadline(Reflect.apply(pool, undefined, args)),
    get(_target, name) {
      if (name === "begin") return begin;
      if (name === "unsafe") return (...args: Parameters<Sql["unsafe"]>) => withDeadline(pool.unsafe(...args));
      return Reflect.get(pool, name) as unknown;
    },
  });

  return {
    sql,
    isAvailable: () => !breaker.isOpen(),
    async close(): Promise<void> {
      breaker.stop();
      probe.close();
      await pool.end({ timeout: 3 });
    },
  };
}
