import type { Queryable } from "../db/connect.ts";

export async function continueNumbers(transaction: Queryable, table: string): Promise<void> {
  const columns = await transaction<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'YES'`;
  for (const { name } of columns) {
    await transaction.unsafe(
      `select setval(pg_get_serial_sequence('"${table}"', '${name}'), ` +
        `coalesce(max("${name}"), 0) + 1, false) from "${table}"`,
    );
  }
}
