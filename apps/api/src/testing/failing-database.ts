import { drizzle } from "drizzle-orm/postgres-js";
import type { Sql } from "../db/connect.ts";
import { openDatabase } from "../db/open-database.ts";

/** What requests about accounts read and write, and the jobs that run beside them do not. */
const accountTables =
  /\b(users|sessions|mail_tokens|backup_codes|data_exports|connections|familiar_addresses|familiar_devices|mails|rate_limits)\b/;

export interface FailingDatabase {
  readonly openDatabase: typeof openDatabase;
  /** Makes the statement of that number fail, counted from 1. A commit counts as a statement. */
  failAt(statement: number): void;
  /** Lets every statement through again. @returns whether one was made to fail. */
  recover(): boolean;
}

/** A database in which a chosen statement about accounts fails. */
export function createFailingDatabase(): FailingDatabase {
  let remaining = Infinity;

  function countStatement(): void {
    remaining -= 1;
    if (remaining === 0) throw new Error("This statement was made to fail.");
  }

  function wrap<T extends object>(sql: T, onStatement: () => void): T {
    return new Proxy(sql, {
      apply(target, receiver, args: unknown[]) {
        const [parts] = args;
        if (Array.isArray(parts) && accountTables.test(parts.join(" "))) onStatement();
        return Reflect.apply(target as () => unknown, receiver, args);
      },
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "unsafe") {
          return (text: string, ...rest: unknown[]) => {
            if (accountTables.test(text)) onStatement();
            return Reflect.apply(value, target, [text, ...rest]) as unknown;
          };
        }
        if (name === "begin") {
          return (work: (transaction: object) => Promise<unknown>) =>
            Reflect.apply(value, target, [(transaction: object) => runToCommit(transaction, work)]) as unknown;
        }
        return value;
      },
    });
  }

  async function runToCommit(transaction: object, work: (transaction: object) => Promise<unknown>): Promise<unknown> {
    let isAboutAccounts = false;
    const wrapped = wrap(transaction, () => {
      isAboutAccounts = true;
      countStatement();
    });
    const result = await work(wrapped);
    if (isAboutAccounts) countStatement();
    return result;
  }

  return {
    async openDatabase(options) {
      const connection = await openDatabase(options);
      const sql: Sql = wrap(connection.sql, countStatement);
      return { ...connection, sql, db: drizzle(sql) };
    },
    failAt(statement) {
      remaining = statement;
    },
    recover() {
      const hasFailed = remaining <= 0;
      remaining = Infinity;
      return hasFailed;
    },
  };
}
