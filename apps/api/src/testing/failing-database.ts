import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import type { Sql } from "../db/connect.ts";
import { openDatabase } from "../db/open-database.ts";
import * as accountSchema from "../db/schema/accounts.ts";
import { accessKeys } from "../db/schema/access-keys.ts";
import { channelInvitations, channelMembers } from "../db/schema/content.ts";
import { auditLog } from "../db/schema/moderation.ts";
import { dataExports, mails, rateLimits } from "../db/schema/operations.ts";
import { planGrants } from "../db/schema/plans.ts";

/** Tables that requests about accounts use, and background jobs do not. */
export const accountTables: readonly string[] = [
  ...Object.values(accountSchema).flatMap((value) =>
    is(value, PgTable) ? [getTableName(value)] : [],
  ),
  ...[
    accessKeys,
    auditLog,
    channelInvitations,
    channelMembers,
    dataExports,
    mails,
    planGrants,
    rateLimits,
  ].map((table) => getTableName(table)),
];

const isAboutAccounts = new RegExp(String.raw`\b(${accountTables.join("|")})\b`);

export interface FailingDatabase {
  readonly openDatabase: typeof openDatabase;
  /** Makes the statement of that number fail, counted from 1. A commit counts as a statement. */
  failAt(statement: number): void;
  /** Returns whether the chosen statement has failed. */
  hasFailed(): boolean;
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
        if (Array.isArray(parts) && isAboutAccounts.test(parts.join(" "))) onStatement();
        return Reflect.apply(target as () => unknown, receiver, args);
      },
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name === "unsafe") {
          return (text: string, ...rest: unknown[]) => {
            if (isAboutAccounts.test(text)) onStatement();
            return Reflect.apply(value, target, [text, ...rest]) as unknown;
          };
        }
        if (name === "begin") {
          return (work: (transaction: object) => Promise<unknown>) =>
            Reflect.apply(value, target, [
              (transaction: object) => runToCommit(transaction, work),
            ]) as unknown;
        }
        return value;
      },
    });
  }

  async function runToCommit(
    transaction: object,
    work: (transaction: object) => Promise<unknown>,
  ): Promise<unknown> {
    let hasCounted = false;
    const wrapped = wrap(transaction, () => {
      hasCounted = true;
      countStatement();
    });
    const result = await work(wrapped);
    if (hasCounted) countStatement();
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
    hasFailed: () => remaining <= 0,
    recover() {
      const hasFailed = remaining <= 0;
      remaining = Infinity;
      return hasFailed;
    },
  };
}
