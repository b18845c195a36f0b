import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { StartupError } from "../config/startup-error.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { manifestFile, migrationsTable, type Manifest } from "./manifest.ts";
import { copySource, listTables, type Table } from "./table-list.ts";

export interface BackupOptions {
  readonly sql: Sql;
  readonly folder: string;
  /** Without it 2FA secrets cannot be decrypted. */
  readonly secretFile: string | null;
  readonly build: string;
  readonly signal?: AbortSignal;
}

/** Consistent while the site runs. Omits media files. */
export async function backup({
  sql,
  folder,
  secretFile,
  build,
  signal,
}: BackupOptions): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartupError(`The folder ${folder} is not empty. Choose a new one.`);
  const manifest = await sql.begin(
    "isolation level repeatable read read only",
    async (transaction) => {
      await transaction`set local statement_timeout = 0`;
      await transaction`set local idle_in_transaction_session_timeout = 0`;
      const names = await transaction<
        { name: string }[]
      >`select name from schema_migrations order by name`;
      const tables: { name: string; columns: string[]; sha256: string }[] = [];
      for (const table of await listTables(transaction)) {
        if (table.name === migrationsTable) continue;
        const file = join(folder, `${table.name}.copy.gz`);
        const sha256 = await writeTable(transaction, table, { file, signal });
        tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), sha256 });
      }
      return {
        format: 1 as const,
        createdAt: new Date().toISOString(),
        build,
        migrations: names.map(({ name }) => name),
        tables,
      };
    },
  );
  if (secretFile) await copyFile(secretFile, join(folder, "secret"));
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  return manifest;
}

interface TableFile {
  readonly file: string;
  readonly signal: AbortSignal | undefined;
}

/** On the disk once it resolves: a power cut must not leave an empty file. */
async function writeTable(
  sql: Queryable,
  table: Table,
  { file, signal }: TableFile,
): Promise<string> {
  const hash = createHash("sha256");
  const hashed = new PassThrough();
  hashed.on("data", (chunk: Buffer) => hash.update(chunk));
  await pipeline(
    await readTable(sql, table),
    hashed,
    createGzip(),
    createWriteStream(file, { mode: 0o600, flush: true }),
    { signal },
  );
  return hash.digest("hex");
}

function readTable(sql: Queryable, table: Table): Promise<Readable> {
  return sql.unsafe(`copy ${copySource(table)} to stdout`).readable();
}

export async function tableChecksum(sql: Queryable, table: Table): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of await readTable(sql, table)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
