import { createReadStream, existsSync } from "node:fs";
import { copyFile, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { makeFolder } from "../config/make-folder.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Sql } from "../db/connect.ts";
import { tableChecksum } from "./backup.ts";
import { migrationsTable, manifest as manifestFile, type Manifest } from "./manifest.ts";
import { listTables } from "./table-list.ts";

export interface RestoreOptions {
  readonly sql: Sql;
  readonly folder: string;
  /** Where the server's secret is written, unless the file exists. */
  readonly secretFile: string | null;
}

/**
 * Restores a backup into a migrated, empty database in one transaction, and verifies the checksum of every table.
 *
 * @throws {StartupError} if the backup or the database is unsuitable.
 */
export async function restore({ sql, folder, secretFile }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  // What could fail comes before the restored data are kept.
  if (secretFile) await makeFolder(dirname(secretFile));
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    const done = await transaction<{ name: string }[]>`select name from schema_migrations order by name`;
    if (done.map(({ name }) => name).join() !== manifest.migrations.join()) {
      throw new StartupError("The backup was made by another version. Restore it with that version, then upgrade.");
    }
    for (const table of await listTables(transaction)) {
      const saved = manifest.tables.find(({ name }) => name === table.name);
      if (table.name === migrationsTable || !saved) continue;
      const [row] = await transaction.unsafe<{ isEmpty: boolean }[]>(
        `select not exists (select 1 from "${table.name}") as "isEmpty"`,
      );
      if (!row?.isEmpty)
        throw new StartupError(`The database already contains data (in ${table.name}). Restore into an empty one.`);
      const columns = saved.columns.map((column) => `"${column}"`).join(", ");
      const target = await transaction.unsafe(`copy "${table.name}" (${columns}) from stdin`).writable();
      await pipeline(createReadStream(join(folder, `${table.name}.copy.gz`)), createGunzip(), target);
      if ((await tableChecksum(transaction, table)) !== saved.sha256) {
        throw new StartupError(
          `The checksum of table ${table.name} differs: the backup is damaged. Nothing was changed.`,
        );
      }
    }
  });
  const savedSecret = join(folder, "secret");
  if (secretFile && existsSync(savedSecret) && !existsSync(secretFile)) await copyFile(savedSecret, secretFile);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, "manifest.json");
  const text = await readFile(file, "utf8").catch(() => {
    throw new StartupError(`There is no backup in ${folder} (manifest.json is missing).`);
  });
  return manifestFile.parse(JSON.parse(text));
}
