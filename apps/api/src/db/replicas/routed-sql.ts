import type { Sql } from "../connect.ts";
import type { RunRead } from "./read-routes.ts";

interface Query extends Promise<unknown> {
  values(): Query;
}

/** Routes each query when it is awaited: fragments are never awaited and belong to no server. */
export function createRoutedSql(primary: Sql, run: RunRead): Sql {
  function route(create: (sql: Sql) => unknown): unknown {
    const query = create(primary);
    if (!isQuery(query)) return query;
    let hasValues = false;
    let call: Promise<unknown> | null = null;
    const send = (sql: Sql) => {
      const sent = create(sql) as Query;
      return hasValues ? sent.values() : sent;
    };
    const result = () => (call ??= run(send));
    // oxlint-disable-next-line unicorn/no-thenable -- the driver's queries are thenables.
    query.then = (onFulfilled, onRejected) => result().then(onFulfilled, onRejected);
    query.catch = (onRejected) => result().catch(onRejected);
    query.finally = (onFinally) => result().finally(onFinally);
    query.values = () => {
      hasValues = true;
      return query;
    };
    return query;
  }

  return new Proxy(primary, {
    apply: (_target, _receiver, args) => route((sql) => Reflect.apply(sql, undefined, args)),
    get(_target, name) {
      if (name === "unsafe")
        return (...args: Parameters<Sql["unsafe"]>) => route((sql) => sql.unsafe(...args));
      return Reflect.get(primary, name) as unknown;
    },
  });
}

function isQuery(value: unknown): value is Query {
  return value instanceof Promise;
}
