import { setTimeout as delay } from "node:timers/promises";
import type { Queryable, Sql } from "./connect.ts";

const builtIndex = /^\s*create (?:unique )?index concurrently "([^"]+)"/i;
const retryDelayMs = 500;

/** Fills rows in pages, and commits each. An interrupted one starts again at the first. */
const pages = /^\s*do \$\$.*\scommit;/is;

export function runsOutsideTransactions(statements: readonly string[]): boolean {
  return statements.every((statement) => builtIndex.test(statement) || pages.test(statement));
}

/**
 * PostgreSQL builds indexes concurrently, and commits pages, only outside of transactions. An
 * interrupted build leaves an invalid index, which is rebuilt. The other nodes poll: a waiting
 * statement would block the build.
 * @returns true if this call ran them.
 */
export async function runOutsideTransactions(
  sql: Sql,
  tag: string,
  statements: readonly string[],
): Promise<boolean> {
  const connection = await sql.reserve();
  try {
    await connection`set statement_timeout = 0`;
    const lock = connection`hashtext(${`migration ${tag}`})`;
    for (;;) {
      const [answer] = await connection<
        { isMine: boolean }[]
      >`select pg_try_advisory_lock(${lock}) as "isMine"`;
      if (answer?.isMine) break;
      await delay(retryDelayMs);
    }
    try {
      const done = await connection`select 1 from schema_migrations where name = ${tag}`;
      if (done.length > 0) return false;
      for (const statement of statements) {
        const name = builtIndex.exec(statement)?.[1];
        if (name !== undefined) await dropLeft(connection, name);
        await connection.unsafe(statement);
      }
      await connection`insert into schema_migrations (name) values (${tag})`;
      return true;
    } finally {
      await connection`select pg_advisory_unlock(${lock})`;
    }
  } finally {
    try {
      await connection`reset statement_timeout`;
    } finally {
      connection.release();
    }
  }
}

async function dropLeft(connection: Queryable, name: string): Promise<void> {
  const left = await connection`select 1 where to_regclass(${name}) is not null`;
  if (left.length > 0) await connection.unsafe(`drop index concurrently "${name}"`);
}
