import { createReadStream, existsSync } from "node:fs";
import { copyFile, readFile, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createGunzip } from "node:zlib";
import { makeFolder } from "../config/make-folder.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { migrate, ranMigrations } from "../db/migrate.ts";
import { announceRestore, forgetClaim } from "../storage/storage-owner.ts";
import { tableChecksum } from "./backup.ts";
import { requireKnownMigrations } from "./check-backup.ts";
import { continueNumbers } from "./continue-numbers.ts";
import { copyIn } from "./copy-in.ts";
import { deleteOwnRows, dropAll, requireNoData } from "./empty-database.ts";
import { migrationsTable, readManifest, type Manifest } from "./manifest.ts";
import { listTables } from "./table-list.ts";

export interface RestoreOptions {
  readonly sql: Sql;
  readonly folder: string;
  /** Receives the secret; an existing one is kept beside it. */
  readonly secretFile: string | null;
}

/**
 * Needs an empty database. Recreates the backup's tables, fills them in one transaction, verifies
 * checksums, then migrates. It owns no storage until an operator adopts the site.
 */
export async function restore({ sql, folder, secretFile }: RestoreOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await requireKnownMigrations(manifest);
  await requireNoData(sql);
  // Fail before the data are committed.
  if (secretFile) await makeFolder(dirname(secretFile));
  if ((await ranMigrations(sql)).toSorted().join() !== manifest.migrations.join()) {
    await sql.begin((transaction) => dropAll(transaction));
    await migrate(sql, { until: manifest.migrations.at(-1) });
  }
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    await requireNoData(transaction);
    await deleteOwnRows(transaction);
    await fill(transaction, { folder, manifest });
    const hasClaim = manifest.tables.some(({ name }) => name === "storage_claim");
    // Committed with the data: a server on an unfinished restore must not act.
    await (hasClaim ? forgetClaim(transaction) : announceRestore(transaction));
  });
  await migrate(sql);
  // The backup contains the run that wrote it.
  await sql`delete from backup_runs where bytes is null and failure is null`;
  await forgetClaim(sql);
  if (secretFile) await restoreSecret(join(folder, "secret"), secretFile);
  return manifest;
}

async function fill(
  transaction: Queryable,
  { folder, manifest }: { readonly folder: string; readonly manifest: Manifest },
): Promise<void> {
  for (const table of await listTables(transaction)) {
    const saved = manifest.tables.find(({ name }) => name === table.name);
    if (table.name === migrationsTable || !saved) continue;
    const file = createReadStream(join(folder, `${table.name}.copy.gz`));
    const rows = file.pipe(createGunzip());
    file.on("error", (error) => rows.destroy(error));
    // Reading rows also throws it.
    rows.on("error", () => undefined);
    await copyIn(transaction, { table: table.name, columns: saved.columns, rows });
    await continueNumbers(transaction, table.name);
    if ((await tableChecksum(transaction, table)) !== saved.sha256) {
      throw new StartupError(
        `The checksum of table ${table.name} differs: the backup is damaged. Nothing was changed.`,
      );
    }
  }
}

/** The secret of a server on the empty database opens nothing of the backup. */
async function restoreSecret(saved: string, secretFile: string): Promise<void> {
  if (!existsSync(saved)) return;
  if (existsSync(secretFile)) {
    if ((await readFile(saved)).equals(await readFile(secretFile))) return;
    // The earlier secret may be the only one that opens something.
    await rename(
      secretFile,
      `${secretFile}.before-restore-${new Date().toISOString().replaceAll(":", "-")}`,
    );
  }
  await copyFile(saved, secretFile);
}
