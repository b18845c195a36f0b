import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { repositoryRoot } from "../config/repository-root.ts";
import { migrate } from "../db/migrate.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../embedded/embedded-postgres.ts";
import { copyFolder } from "./copy-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of a stopped database with all migrations. */
    readonly migratedCluster: string;
    /** Of the PostgreSQL that tests share. Its database `postgres` has all migrations, and is copied only. */
    readonly sharedSocketFolder: string;
  }
}

/** Each worker may run several servers, of ten connections. */
const maxConnections = 300;

let folder: string;
let shared: EmbeddedPostgres;

/** Creates the database that tests copy: `initdb` and the migrations run once for all of them. */
export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "marquee-cluster-"));
  const migratedCluster = await createMigratedCluster(join(folder, "migrated"));
  await mkdir(join(folder, "shared"));
  await copyFolder(migratedCluster, join(folder, "shared/postgres"));
  shared = await start(join(folder, "shared"));
  project.provide("migratedCluster", migratedCluster);
  project.provide("sharedSocketFolder", shared.socketFolder);
}

export async function teardown(): Promise<void> {
  await shared.stop();
  await rm(folder, { recursive: true, force: true });
}

async function createMigratedCluster(dataFolder: string): Promise<string> {
  const embedded = await start(dataFolder);
  const sql = postgres({
    host: embedded.socketFolder,
    user: "marquee",
    database: "postgres",
    onnotice: () => undefined,
  });
  await migrate(sql);
  // A quarter of what each test copies. New databases are made of template1.
  await sql`alter database template0 is_template false`;
  await sql`drop database template0`;
  await sql.end();
  await embedded.stop();
  return join(dataFolder, "postgres");
}

function start(dataFolder: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataFolder,
    cacheFolders: [join(repositoryRoot, ".marquee/cache"), join(folder, "cache"), "/var/cache/marquee"],
    isDurable: false,
    maxConnections,
    onLost(error) {
      throw error;
    },
  });
}
