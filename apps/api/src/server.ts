import type { FastifyInstance } from "fastify";
import { systemClock, type Clock } from "./clock.ts";
import { compose } from "./compose.ts";
import type { Config } from "./config/config.ts";
import { deriveKeys, readSecret } from "./config/secret.ts";
import { productionCost, type HashCost } from "./accounts/passwords.ts";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open-database.ts";
import { createApp } from "./http/create-app.ts";
import { freePort } from "./http/free-port.ts";
import { createPolicy } from "./http/security-headers.ts";
import { registerMedia } from "./media/register-media.ts";
import { registerDocs } from "./operations/register-docs.ts";
import { registerHealth } from "./operations/register-health.ts";
import { registerMetrics } from "./operations/register-metrics.ts";
import { registerRoutes } from "./routes/register-routes.ts";
import { refuseDemoAccounts } from "./seed/refuse-demo-accounts.ts";
import { demoCatalogue, seedDemo } from "./seed/seed-demo.ts";
import { createInlineHashes } from "./site/inline-hashes.ts";
import { foundPaths } from "./site/pages/plain-pages.ts";
import { registerSite } from "./site/register-site.ts";
import { registerSitemap } from "./site/sitemap/register-sitemap.ts";
import { createSitemap } from "./site/sitemap/sitemap.ts";

export interface ServerOptions {
  readonly config: Config;
  readonly clock?: Clock;
  /** Default: what a server in production should spend. */
  readonly hashCost?: HashCost;
  /** Default: the database that the configuration names. */
  readonly openDatabase?: typeof openDatabase;
  /** False for data that a test throws away. Default true. */
  readonly isDurable?: boolean;
  /** Default: the demo catalogue of this repository. */
  readonly cataloguePath?: string;
  /** Addresses in one part of the sitemap. Default: as many as search engines read, 50,000. */
  readonly sitemapPartSize?: number;
  /** How long a page waits for its first data before it goes out without. Default 1000. */
  readonly pageTimeoutMs?: number;
  /** Told what is going on during a start. */
  readonly onProgress?: (message: string) => void;
  /** Told when the server cannot go on. */
  readonly onLost?: (error: Error) => void;
}

export interface RunningServer {
  /** Where it answers, as people type it. */
  readonly url: string;
  /** Where it listens, also when a public address stands for it. */
  readonly localUrl: string;
  /** Finishes the requests that have begun, then stops everything. */
  stop(): Promise<void>;
}

const defaultPort = 4000;
const sitemapLimit = 50_000;
const shutdownTimeoutMs = 3_000;

/** Starts the whole product: database, calls, media and site, on one port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, clock = systemClock, hashCost = productionCost, onProgress = () => undefined } = options;
  const port = await freePort({
    host: config.MARQUEE_HOST,
    port: config.PORT ?? defaultPort,
    isFixed: config.PORT !== undefined,
    onTaken: (taken, used) => onProgress(`Port ${taken} is taken: using ${used}.`),
  });
  if (config.DATABASE_URL === undefined) onProgress("Starting the embedded database.");
  const connection = await (options.openDatabase ?? openDatabase)({
    config,
    isDurable: options.isDurable ?? true,
    ...(options.onLost ? { onLost: options.onLost } : {}),
  });
  let stopApp = () => Promise.resolve();
  try {
    const ran = await migrate(connection.sql);
    if (ran.length > 0) onProgress(`Prepared the database (${ran.length} migration${ran.length === 1 ? "" : "s"}).`);
    if (!config.isDevelopment) await refuseDemoAccounts(connection.db);
    const keys = deriveKeys(await readSecret(config.MARQUEE_SECRET, config.DATA_FOLDER));
    const policy = createPolicy(config.CONTENT_SERVERS, createInlineHashes(config.SITE_FOLDER));
    const app = await createApp({ config, policy });
    let url = config.PUBLIC_URL ?? "";
    const services = compose({ connection, config, keys, clock, log: app.log, hashCost, siteUrl: () => url });
    if (config.DEMO) {
      await seedDemo({ services, keys, clock, cataloguePath: options.cataloguePath ?? demoCatalogue });
    }

    let isStopping = false;
    registerHealth(app, { sql: connection.sql, isStopping: () => isStopping });
    registerMetrics(app);
    registerDocs(app);
    registerRoutes(app, { services, isDevelopment: config.isDevelopment, siteUrl: () => url });
    await registerMedia(app, { folder: config.MEDIA_FOLDER, ...services });
    const siteUrl = () => url;
    const sitemap = createSitemap({
      sql: connection.sql,
      clock,
      partSize: options.sitemapPartSize ?? sitemapLimit,
      siteUrl,
      paths: foundPaths,
    });
    registerSitemap(app, sitemap, siteUrl);
    const { visitors } = services;
    const patienceMilliseconds = options.pageTimeoutMs ?? 1_000;
    registerSite(app, { folder: config.SITE_FOLDER, services, visitors, siteUrl, patienceMilliseconds });

    stopApp = async () => {
      isStopping = true;
      await closeWithin(app, shutdownTimeoutMs);
      await services.jobs.stop();
      await services.views.write().catch(() => undefined);
    };
    const address = new URL(await app.listen({ host: config.MARQUEE_HOST, port }));
    await services.jobs.start();
    const name = ["localhost", "0.0.0.0", "::"].includes(config.MARQUEE_HOST) ? "localhost" : address.hostname;
    const stop = async () => {
      await stopApp();
      await connection.close();
    };
    const localUrl = `http://${name}:${address.port}`;
    url ||= localUrl;
    return { url, localUrl, stop: once(stop) };
  } catch (error) {
    await stopApp().catch(() => undefined);
    await connection.close();
    throw error;
  }
}

async function closeWithin(app: FastifyInstance, timeoutMs: number): Promise<void> {
  const timeout = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  await app.close();
  clearTimeout(timeout);
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null;
  return () => (done ??= work());
}
