import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasRoomInMemory, memoryFolder } from "@marquee/tooling-test/memory-folder";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { repositoryRoot } from "../config/repository-root.ts";
import { migrate } from "../db/migrate.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../embedded/embedded-postgres.ts";
import { clusterPassword } from "./cluster-password.ts";
import { copyFolder } from "./copy-folder.ts";
import { fixtureCatalogue } from "./fixture-catalogue.ts";
import { writeFixtureMedia } from "./fixture-media.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of a stopped database with all migrations. */
    readonly migratedCluster: string;
    /**
     * Socket folder of the PostgreSQL that tests share. Its databases `postgres`, with all
     * migrations, and `empty` are copied only.
     */
    readonly sharedSocketFolder: string;
    /** The folder of the fixture's media, which is copied only. */
    readonly fixtureMedia: string;
  }
}

/** Each worker may run several servers, of ten connections. */
const maxConnections = 300;

let folder: string;
/** For programs, which do not run everywhere. */
let programs: string;
let shared: EmbeddedPostgres;

/** Creates what tests copy: `initdb` and the migrations run once for all of them. */
export async function setup(project: TestProject): Promise<void> {
  programs = await mkdtemp(join(tmpdir(), "marquee-programs-"));
  // A database is a thousand files, whose creation on a disk takes ten times the processor time.
  folder = await mkdtemp(
    join((await hasRoomInMemory()) ? memoryFolder : tmpdir(), "marquee-tests-"),
  );
  // The database runs as another user where tests run as root.
  await chmod(folder, 0o755);
  // Also of the tests' processes.
  process.env["TMPDIR"] = folder;
  const migratedCluster = await createMigratedCluster(join(folder, "migrated"));
  await mkdir(join(folder, "shared"));
  await copyFolder(migratedCluster, join(folder, "shared/postgres"));
  shared = await start(join(folder, "shared"));
  const sql = openCluster(shared);
  await sql`create database empty`;
  await sql.end();
  const fixtureMedia = join(folder, "fixture-media");
  await writeFixtureMedia(fixtureMedia, fixtureCatalogue);
  project.provide("fixtureMedia", fixtureMedia);
  project.provide("migratedCluster", migratedCluster);
  project.provide("sharedSocketFolder", shared.socketFolder);
}

export async function teardown(): Promise<void> {
  await shared.stop();
  for (const path of [folder, programs]) await rm(path, { recursive: true, force: true });
}

async function createMigratedCluster(dataFolder: string): Promise<string> {
  const embedded = await start(dataFolder);
  const sql = openCluster(embedded);
  await migrate(sql);
  await sql.unsafe(`alter role marquee password '${clusterPassword}'`);
  // A quarter of what each test copies. New databases are made of template1.
  await sql`alter database template0 is_template false`;
  await sql`drop database template0`;
  await sql.end();
  await embedded.stop();
  return join(dataFolder, "postgres");
}

function openCluster({ socketFolder }: EmbeddedPostgres): postgres.Sql {
  return postgres({
    host: socketFolder,
    user: "marquee",
    database: "postgres",
    onnotice: () => undefined,
  });
}

function start(dataFolder: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    dataFolder,
    cacheFolders: [join(repositoryRoot, ".marquee/cache"), programs, "/var/cache/marquee"],
    isDurable: false,
    maxConnections,
    onLost(error) {
      throw error;
    },
  });
}
