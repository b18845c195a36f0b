import { resultOf } from "../playlists/tables/indexed-db";
import type { DatabasesLike } from "../ports/databases-like";
import type { SyncRows } from "./sync-rows";

const databaseName = "marquee-sync";
const tableName = "rows";

interface SyncRowsOptions {
  /** As in `createLocalStore`. Default "". */
  readonly prefix?: string;
  /** Default `indexedDB`. */
  readonly databases?: DatabasesLike;
}

/** Rows in IndexedDB. The database is created at the first call. */
export function openSyncRows({
  prefix = "",
  databases = indexedDB,
}: SyncRowsOptions = {}): SyncRows {
  async function transact<T>(
    mode: IDBTransactionMode,
    action: (table: IDBObjectStore) => Promise<T>,
  ): Promise<T> {
    const database = await open(databases, prefix + databaseName);
    try {
      const transaction = database.transaction(tableName, mode);
      const ended = endOf(transaction);
      const result = await action(transaction.objectStore(tableName));
      await ended;
      return result;
    } finally {
      database.close();
    }
  }

  return {
    load: () =>
      transact("readonly", async (table) => {
        const [keys, values] = await Promise.all([
          resultOf<IDBValidKey[]>(table.getAllKeys()),
          resultOf<unknown[]>(table.getAll()),
        ]);
        const rows = keys.map((key, index) => [key, values[index]] as const);
        return new Map(rows.filter((row): row is [string, unknown] => typeof row[0] === "string"));
      }),
    save: (rows) =>
      transact("readwrite", async (table) => {
        for (const [key, value] of rows) {
          if (value === undefined) table.delete(key);
          else table.put(value, key);
        }
      }),
  };
}

/** Erases all rows. */
export async function eraseSyncRows({
  prefix = "",
  databases = indexedDB,
}: SyncRowsOptions = {}): Promise<void> {
  await resultOf(databases.deleteDatabase(prefix + databaseName));
}

async function open(databases: DatabasesLike, name: string): Promise<IDBDatabase> {
  const request = databases.open(name, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(tableName));
  return resultOf(request);
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () =>
      reject(transaction.error ?? new Error("The transaction was aborted.")),
    );
  });
}
