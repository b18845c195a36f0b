import { once } from "node:events";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { StartupError } from "../config/startup-error.ts";
import type { Queryable } from "../db/connect.ts";

export async function copyIn(
  transaction: Queryable,
  {
    table,
    columns,
    rows,
  }: { readonly table: string; readonly columns: readonly string[]; readonly rows: Readable },
): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(", ");
  const target = await transaction.unsafe(`copy "${table}" (${names}) from stdin`).writable();
  const isDone = finished(target);
  // The relevant failure is thrown below.
  isDone.catch(() => undefined);
  try {
    for await (const chunk of rows) if (!target.write(chunk)) await once(target, "drain");
  } catch (error) {
    target.destroy();
    throw damaged(table, error);
  }
  target.end();
  // The stream never ends after a refusal, but later queries of the transaction fail.
  await setImmediate();
  try {
    await transaction`select 1`;
  } catch (error) {
    throw damaged(table, error);
  }
  await isDone;
}

function damaged(table: string, cause: unknown): StartupError {
  return new StartupError(
    `The rows of table ${table} cannot be read: the backup is damaged. Nothing was changed.`,
    {
      cause,
    },
  );
}
