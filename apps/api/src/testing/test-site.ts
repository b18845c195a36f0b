import { cpSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { readConfig } from "../config/config.ts";
import { makeFolder } from "../config/make-folder.ts";
import { openDatabase } from "../db/open-database.ts";
import { startServer } from "../compose/server.ts";
import type { ServerOptions } from "../compose/server-options.ts";
import { createEngine, type Engine } from "../transcoding/engine/create-engine.ts";
import { cheapHashes } from "./cheap-hashes.ts";
import { copyCluster } from "./copy-cluster.ts";
import { embeddedUrl } from "./embedded-url.ts";
import { fixtureCatalogue } from "./fixture-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export interface TestSite {
  readonly url: string;
  /** The URL it listens on, which differs from the public one behind a proxy. */
  readonly localUrl: string;
  readonly metricsUrl: string | null;
  readonly databaseUrl: string;
  readonly dataFolder: string;
  readonly mediaFolder: string;
  /** Returns the server's current time. */
  now(): Date;
  /** Moves the server's clock forward. */
  advance(ms: number): void;
  /**
   * Stops the server's clock, so that a limit per period does not depend on the machine's speed.
   * `advance` still moves it.
   */
  freeze(): void;
  /** Lets the clock run again, from the current time. */
  unfreeze(): void;
  stop(): Promise<void>;
}

export interface TestSiteOptions extends Pick<
  ServerOptions,
  "createEngine" | "createPayments" | "sitemapPartSize" | "pageTimeoutMs" | "openDatabase" | "drain"
> {
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * True for the embedded PostgreSQL. Default: a database of the cluster that all tests share,
   * which starts faster.
   */
  readonly isEmbedded?: boolean;
}

/** A busy machine must not turn pages into error pages. */
const pageTimeoutMs = 60_000;

let engine: Promise<Engine | null> | undefined;

/**
 * The engine of all sites of this process. Tests wait for it while others keep the processors busy.
 */
const sharedEngine = () => (engine ??= createEngine({ niceness: 0 }));

/**
 * Starts a server with the fixture's content, its own clock and cheap hashes. Its pages come from
 * the web app's build.
 */
export async function startTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { environment = {}, isEmbedded = false, ...others } = options;
  const folder = await mkdtemp(join(tmpdir(), "marquee-test-"));
  const mediaFolder = join(folder, "media");
  const cataloguePath = join(folder, "catalogue.json");
  // Takes a tenth of the processor time of the asynchronous call.
  cpSync(inject("fixtureMedia"), mediaFolder, { recursive: true });
  await writeFile(cataloguePath, JSON.stringify(fixtureCatalogue));
  const config = readConfig({
    // A busy machine is no outage.
    DATABASE_TIMEOUT: "60",
    PORT: "0",
    DATA_FOLDER: join(folder, "data"),
    MEDIA_FOLDER: mediaFolder,
    DEMO: "true",
    LOG_LEVEL: "silent",
    // A test chooses its IP address with X-Forwarded-For.
    TRUSTED_PROXIES: "127.0.0.1,::1",
    ...environment,
  });
  const database =
    isEmbedded || config.DATABASE_URL !== undefined ? null : await createTestDatabase();
  if (isEmbedded) await copyCluster(config.DATA_FOLDER);
  else await makeFolder(config.DATA_FOLDER);
  let ahead = 0;
  let frozenAt: number | null = null;
  const clock = () => new Date((frozenAt ?? Date.now()) + ahead);
  const server = await startServer({
    config,
    cataloguePath,
    clock,
    hashCost: cheapHashes,
    isDurable: false,
    pageTimeoutMs,
    createEngine: sharedEngine,
    ...others,
    openDatabase: openIn(database, options.openDatabase),
  });
  return {
    url: server.url,
    localUrl: server.localUrl,
    metricsUrl: server.metricsUrl,
    databaseUrl: database?.url ?? config.DATABASE_URL ?? embeddedUrl(config.DATA_FOLDER),
    dataFolder: config.DATA_FOLDER,
    mediaFolder,
    now: clock,
    advance(ms) {
      ahead += ms;
    },
    freeze() {
      frozenAt = Date.now();
    },
    unfreeze() {
      frozenAt = null;
    },
    async stop() {
      await server.stop();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Only the database is another one: everything else is as with the embedded one. */
function openIn(database: TestDatabase | null, open = openDatabase): typeof openDatabase {
  if (!database) return open;
  return ({ config, ...options }) =>
    open({ ...options, config: { ...config, DATABASE_URL: database.url } });
}
