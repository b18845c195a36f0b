import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";

export interface TestDatabase {
  readonly url: string;
  /** Deletes it. Ends the connections that are still open. */
  drop(): Promise<void>;
}

/**
 * Creates a database in the cluster that the tests of a run share: with all migrations, or without
 * any table.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const socketFolder = inject("sharedSocketFolder");
  const name = `test-${randomUUID()}`;
  const template = isEmpty ? "empty" : "postgres";
  // Copying the files takes less processor time than PostgreSQL's default, which writes each page
  // to the log.
  await asAdministrator(
    socketFolder,
    (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`,
  );
  return {
    url: `postgres://marquee@localhost/${name}?host=${encodeURIComponent(socketFolder)}`,
    drop: () =>
      asAdministrator(
        socketFolder,
        (sql) => sql`drop database if exists ${sql(name)} with (force)`,
      ),
  };
}

async function asAdministrator(
  host: string,
  work: (sql: postgres.Sql) => Promise<unknown>,
): Promise<void> {
  // Nobody may be connected to the database that is copied.
  const sql = postgres({
    host,
    user: "marquee",
    database: "template1",
    max: 1,
    onnotice: () => undefined,
  });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
