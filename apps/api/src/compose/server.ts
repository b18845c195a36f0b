import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { hourMs, secondMs, systemClock, type Clock } from "../clock.ts";
import { compose } from "./compose.ts";
import { composeStorage } from "./compose-storage.ts";
import type { Config } from "../config/config.ts";
import { siteTheme, type SiteTheme } from "../config/site-config.ts";
import { defaultPort } from "../config/default-port.ts";
import { productionCost, type HashCost } from "../accounts/passwords.ts";
import { openDatabase } from "../db/open-database.ts";
import type { DatabaseWait } from "../db/until-reachable.ts";
import type { ReplicaStates } from "../db/replicas/replica-state.ts";
import { registerDevelopment } from "../dev/register-development.ts";
import { createApp } from "../http/create-app.ts";
import { createDrain } from "../http/drain.ts";
import { freePort } from "../http/free-port.ts";
import type { CreatePayments } from "../plans/payments.ts";
import { createSecurityHeaders } from "../http/security-headers.ts";
import { registerMedia } from "../media/register-media.ts";
import { registerMediaAccess } from "../media/register-media-access.ts";
import { requireMediaFolder } from "../media/require-media-folder.ts";
import { createRegistry } from "../operations/create-registry.ts";
import { registerDocs } from "../operations/register-docs.ts";
import { registerHealth } from "../operations/register-health.ts";
import { registerMetrics } from "../operations/register-metrics.ts";
import { serveMetrics } from "../operations/serve-metrics.ts";
import { registerRoutes } from "../routes/register-routes.ts";
import { demoCatalogue, seedDemo } from "../seed/seed-demo.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { createEngine } from "../transcoding/engine/create-engine.ts";
import { registerIsolationMetrics, requireIsolation } from "../transcoding/engine/require-isolation.ts";
import { registerPictures } from "../pictures/register-pictures.ts";
import { registerUploads } from "../uploads/register-uploads.ts";
import { createInlineHashes } from "../site/inline-hashes.ts";
import { registerEmbed } from "../site/embedding/register-embed.ts";
import { registerFeeds } from "../site/embedding/register-feeds.ts";
import { registerOembed } from "../site/embedding/register-oembed.ts";
import { createRetainedAssets } from "../site/retained-assets.ts";
import { registerBranding } from "../site/branding/register-branding.ts";
import { registerSite } from "../site/register-site.ts";
import { createRequestLocale } from "../http/request-locale.ts";
import { createSiteBuild } from "../site/site-build.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { createSiteLinks } from "../services/site-links.ts";
import { registerSitemap } from "../site/sitemap/register-sitemap.ts";
import { createSitemapDivision } from "../site/sitemap/divide-sitemap.ts";
import { createSitemap } from "../site/sitemap/sitemap.ts";

export interface ServerOptions {
  readonly config: Config;
  readonly clock?: Clock;
  /** Default: the cost for production. */
  readonly hashCost?: HashCost;
  /** Default: the database that the configuration names. */
  readonly openDatabase?: typeof openDatabase;
  /** Default: the installed one. */
  readonly createEngine?: typeof createEngine;
  /** Default: none, payment is not open. */
  readonly createPayments?: CreatePayments;
  /** False for a test's temporary data. Default true. */
  readonly isDurable?: boolean;
  /** Default: the demo catalogue of this repository. */
  readonly cataloguePath?: string;
  /** URLs in one part of the sitemap. Default: search engines' limit, 50,000. */
  readonly sitemapPartSize?: number;
  /** How long a page waits for each of its API calls. Default 1000. */
  readonly pageTimeoutMs?: number;
  /** How long to serve while `/readyz` is 503 already. Default: `DRAIN_SECONDS`. */
  readonly drain?: () => Promise<unknown>;
  /** Default: none. The server stops it. */
  readonly tracing?: Tracing | null;
  /** Runs the part of the start that needs the database. Default: it has to be reachable. */
  readonly whenReachable?: DatabaseWait;
  /** Called with a message for each step of the start. */
  readonly onProgress?: (message: string) => void;
  /** Called when the server cannot continue. */
  readonly onLost?: (error: Error) => void;
}

export interface RunningServer {
  /** The public URL. */
  readonly url: string;
  /** The URL it listens on, which differs from the public one behind a proxy. */
  readonly localUrl: string;
  /** Where Prometheus finds `/metrics`, or null if it is not configured. */
  readonly metricsUrl: string | null;
  /** Finishes the current requests, then stops everything. */
  stop(): Promise<void>;
}

const sitemapLimit = 50_000;
/** How long current requests may take once no new ones are accepted. */
const shutdownTimeoutMs = { development: 3_000, production: 30_000 } as const;

/** Starts the whole product on one port: database, API, media and site. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, clock = systemClock, hashCost = productionCost, onProgress = () => undefined } = options;
  const { whenReachable = (work) => work() } = options;
  await requireMediaFolder(config.MEDIA_FOLDER);
  const port = await freePort({
    host: config.MARQUEE_HOST,
    port: config.PORT ?? defaultPort,
    isFixed: config.PORT !== undefined,
    onTaken: (taken, used) => onProgress(`Port ${taken} is in use: using ${used} instead.`),
  });
  if (config.DATABASE_URL === undefined) onProgress("Starting the embedded database.");
  // Disposed in reverse order: requests are drained first, the database is closed last.
  const resources = new AsyncDisposableStack();
  try {
    const { database, keys } = await whenReachable(() =>
      prepareDatabase({
        config,
        onProgress,
        open: () =>
          (options.openDatabase ?? openDatabase)({
            config,
            isDurable: options.isDurable ?? true,
            ...(options.onLost ? { onLost: options.onLost } : {}),
          }),
      }),
    );
    resources.defer(() => database.close());
    resources.defer(async () => options.tracing?.stop());
    const readBuild = createSiteBuild(config.SITE_FOLDER);
    // The settings need the log of the app, which needs the headers.
    let theme = (): SiteTheme => ({ accent: null, second: null, fontStack: null });
    const securityHeaders = createSecurityHeaders({
      contentServers: config.CONTENT_SERVERS,
      inlineSources: await createInlineHashes({ readBuild, theme: () => theme() }),
    });
    const app = await createApp({ config, securityHeaders, tracing: options.tracing ?? null });
    let url = config.PUBLIC_URL ?? "";
    const siteUrl = () => url;
    const siteLinks = createSiteLinks({ readBuild, siteUrl });
    const build = await readBuild();
    const engine = await (options.createEngine ?? createEngine)({ niceness: config.TRANSCODE_NICENESS });
    if (engine) await requireIsolation({ config, log: app.log });
    const { storage, owner: storageOwner } = await composeStorage(config, {
      sql: database.sql,
      clock,
      onChange: (refusal) => logOwner(app, refusal),
    });
    const services = compose({
      database,
      config,
      storage,
      storageOwner,
      keys,
      clock,
      log: app.log,
      hashCost,
      engine,
      createPayments: options.createPayments ?? null,
      siteUrl,
      siteLinks,
      requestLocale: createRequestLocale(build),
    });
    theme = () => siteTheme(services.liveSettings.current());
    // Without the storage, its owner is found out later.
    const refusal = await storageOwner.refusal().catch(() => null);
    if (refusal !== null) onProgress(refusal);
    if (config.DEMO) {
      await seedDemo({ services, keys, clock, cataloguePath: options.cataloguePath ?? demoCatalogue });
    }

    const { isDraining, begin: beginDraining } = createDrain(app);
    registerHealth(app, { database, isDraining });
    const registry = createRegistry({ config, role: "web", database, jobCounts: services.jobs.counts, storageOwner });
    if (engine) await registerIsolationMetrics(registry);
    registerMetrics(app, { registry, mediaSource: config.STORAGE, isDraining });
    services.recentWrites.register(app);
    logReplicas(app, database.replicas);
    registerDocs(app, services);
    registerRoutes(app, { ...services, siteLinks, siteUrl });
    await registerUploads(app, services);
    await registerPictures(app, services);
    if (config.isDevelopment) registerDevelopment(app, { ...services, siteUrl });
    await registerMedia(app, services);
    registerMediaAccess(app, services);
    if (build) {
      const partSize = options.sitemapPartSize ?? sitemapLimit;
      const paths = build.sitemap;
      registerSitemap(app, createSitemap({ sql: database.reads.sql, partSize, siteUrl, paths }), siteUrl);
      const divideSitemap = createSitemapDivision({ sql: database.sql, partSize, paths });
      services.jobs.repeatFromStart("divide-sitemap", hourMs, divideSitemap);
    }
    const { requestSessions, recentWrites, streamStart, siteConfig, contentVersion } = services;
    const timeoutMs = options.pageTimeoutMs ?? config.PAGE_TIMEOUT_MS;
    const folder = config.SITE_FOLDER;
    registerEmbed(app, { contentVersion, readBuild, securityHeaders, clock, siteConfig, siteUrl, timeoutMs });
    registerOembed(app, { ...services, readBuild, siteUrl });
    registerBranding(app, { ...services, readBuild });
    registerFeeds(app, { ...services, readBuild, siteUrl });
    const maxConcurrentRenders = config.PAGE_RENDERS;
    const pages = {
      maxConcurrentRenders,
      clock,
      contentVersion,
      requestSessions,
      recentWrites,
      streamStart,
      siteConfig,
      siteUrl,
      timeoutMs,
    };
    const retainedAssets = createRetainedAssets({ storage: services.storage, clock, maxBuilds: config.KEPT_BUILDS });
    if (config.KEPT_BUILDS > 0) {
      await retainedAssets
        .retain(folder)
        .catch((error: unknown) => app.log.error({ err: error }, "the build's assets could not be stored"));
    }
    registerSite(app, {
      folder,
      readBuild,
      findRetainedAsset: retainedAssets.find,
      siteLinks,
      securityHeaders,
      ...pages,
    });

    const metrics =
      config.METRICS_PORT === undefined
        ? null
        : await serveMetrics({ registry, host: config.METRICS_HOST, port: config.METRICS_PORT });
    if (metrics) {
      resources.defer(() => metrics.close());
      onProgress(`Metrics are at ${metrics.url}/metrics.`);
    }
    resources.defer(() => services.liveSettings.stop());
    resources.defer(() => services.liveBranding.stop());
    resources.defer(() => services.views.stop());
    resources.defer(() => services.watchTimes.stop());
    resources.defer(() => services.jobs.stop());
    resources.defer(() => services.transcoding.stop());
    resources.defer(() => closeWithin(app, shutdownTimeoutMs[config.isDevelopment ? "development" : "production"]));
    // Requests depend on them: a withdrawn video is purged only if the job for it is stored.
    await whenReachable(() => services.jobs.storeRecurring());
    await whenReachable(() => services.liveSettings.start());
    await whenReachable(() => services.liveBranding.start());
    const address = new URL(await app.listen({ host: config.MARQUEE_HOST, port }));
    services.views.start();
    services.watchTimes.start();
    services.jobs.start();
    if (config.TRANSCODE_SLOTS !== 0) services.transcoding.start();
    const name = ["localhost", "0.0.0.0", "::"].includes(config.MARQUEE_HOST) ? "localhost" : address.hostname;
    const localUrl = `http://${name}:${address.port}`;
    url ||= localUrl;
    const stop = once(async () => {
      beginDraining();
      const drain = options.drain ?? (() => delay(config.DRAIN_SECONDS * secondMs));
      // Other workers can take the tasks while this server still serves.
      await Promise.allSettled([services.transcoding.stop(), drain()]);
      await resources.disposeAsync();
    });
    return { url, localUrl, metricsUrl: metrics?.url ?? null, stop };
  } catch (error) {
    await resources.disposeAsync().catch(() => undefined);
    throw error;
  }
}

function logOwner({ log }: FastifyInstance, refusal: string | null): void {
  if (refusal === null) log.info("the storage belongs to this database now");
  else log.error({ refusal }, "the storage is only read");
}

function logReplicas({ log }: FastifyInstance, replicas: ReplicaStates | null): void {
  replicas?.subscribe(({ name, isUsable, lagMs }) => {
    if (isUsable) log.info({ replica: name }, "replica serves public reads");
    else log.warn({ replica: name, lagMs }, "replica is not used: it does not respond, or lags behind");
  });
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
