import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { repositoryRoot } from "../config/repository-root.ts";
import { migrate } from "../db/migrate.ts";
import { startEmbeddedPostgres } from "../embedded/embedded-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of a stopped database with all migrations. */
    readonly migratedCluster: string;
  }
}

let dataFolder: string;

/** Creates the database that tests copy: `initdb` and the migrations run once for all of them. */
export async function setup(project: TestProject): Promise<void> {
  dataFolder = await mkdtemp(join(tmpdir(), "marquee-cluster-"));
  const embedded = await startEmbeddedPostgres({
    dataFolder,
    cacheFolders: [join(repositoryRoot, ".marquee/cache"), join(dataFolder, "cache"), "/var/cache/marquee"],
    isDurable: false,
    onLost(error) {
      throw error;
    },
  });
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
  project.provide("migratedCluster", join(dataFolder, "postgres"));
}

export async function teardown(): Promise<void> {
  await rm(dataFolder, { recursive: true, force: true });
}
