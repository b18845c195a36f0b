import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import { productionCost } from "../accounts/passwords.ts";
import { systemClock } from "../clock.ts";
import { siteTheme, type SiteTheme } from "../config/site-config.ts";
import type { ReplicaStates } from "../db/replicas/replica-state.ts";
import { registerDevelopment } from "../dev/register-development.ts";
import { createApp } from "../http/create-app.ts";
import { createDrain, type Drain } from "../http/drain.ts";
import { registerMaintenanceGuard } from "../http/maintenance-guard.ts";
import { registerNetworkGuard } from "../http/network-guard.ts";
import { createRequestLocale } from "../http/request-locale.ts";
import { createSecurityHeaders } from "../http/security-headers.ts";
import { registerMediaAccess } from "../media/register-media-access.ts";
import { registerMedia } from "../media/register-media.ts";
import { createRegistry } from "../operations/create-registry.ts";
import { registerDocs } from "../operations/register-docs.ts";
import { registerHealth } from "../operations/register-health.ts";
import { registerMetrics } from "../operations/register-metrics.ts";
import { registerPictures } from "../pictures/register-pictures.ts";
import type { PreparedDatabase } from "../prepare-database.ts";
import { registerRoutes } from "../routes/register-routes.ts";
import { demoCatalogue, seedDemo } from "../seed/seed-demo.ts";
import { createSiteLinks } from "../services/site-links.ts";
import { createInlineHashes } from "../site/inline-hashes.ts";
import { createSiteBuild } from "../site/site-build.ts";
import { createEngine } from "../transcoding/engine/create-engine.ts";
import {
  registerIsolationMetrics,
  requireIsolation,
} from "../transcoding/engine/require-isolation.ts";
import { registerUploads } from "../uploads/tus-routes.ts";
import { composeStorage } from "./compose-storage.ts";
import { compose, type Services } from "./compose.ts";
import { registerPages } from "./register-pages.ts";
import type { ServerOptions } from "./server-options.ts";

export interface BuiltApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly registry: Registry;
  readonly drain: Drain;
}

/** Nothing listens or repeats yet. */
export async function buildApp(
  options: ServerOptions,
  { database, keys }: PreparedDatabase,
  siteUrl: () => string,
): Promise<BuiltApp> {
  const { config, clock = systemClock, onProgress = () => undefined } = options;
  const readBuild = createSiteBuild(config.SITE_FOLDER);
  // The app's headers need the theme before its log exists for the settings.
  let theme = (): SiteTheme => ({ accent: null, second: null, fontStack: null });
  const securityHeaders = createSecurityHeaders({
    contentServers: config.CONTENT_SERVERS,
    inlineSources: await createInlineHashes({ readBuild, theme: () => theme() }),
  });
  const app = await createApp({ config, securityHeaders, tracing: options.tracing ?? null });
  const siteLinks = createSiteLinks({ readBuild, siteUrl });
  const build = await readBuild();
  const engine = await (options.createEngine ?? createEngine)({
    niceness: config.TRANSCODE_NICENESS,
    captionsModel: config.CAPTIONS_MODEL,
  });
  if (engine) await requireIsolation({ config, log: app.log });
  const { storage, owner: storageOwner } = await composeStorage(config, {
    sql: database.sql,
    clock,
    onChange: (refusal) => logOwner(app, refusal),
  });
  const requestLocale = createRequestLocale(build, () => services.defaultLanguage());
  const services = compose({
    database,
    config,
    storage,
    storageOwner,
    keys,
    clock,
    log: app.log,
    hashCost: options.hashCost ?? productionCost,
    engine,
    createPayments: options.createPayments ?? null,
    siteUrl,
    siteLinks,
    requestLocale,
  });
  theme = () => siteTheme(services.liveSettings.current());
  // During an outage the owner is found later.
  const refusal = await storageOwner.refusal().catch(() => null);
  if (refusal !== null) onProgress(refusal);
  if (config.DEMO) {
    await seedDemo({
      services,
      keys,
      clock,
      cataloguePath: options.cataloguePath ?? demoCatalogue,
    });
  }

  const drain = createDrain(app);
  registerHealth(app, { database, isDraining: drain.isDraining });
  const registry = createRegistry({
    config,
    role: "web",
    database,
    jobCounts: services.jobs.counts,
    readSpace: async () => (await services.storedSpace()).storage,
    readBackups: services.backupState,
    storageOwner,
  });
  if (engine) await registerIsolationMetrics(registry);
  registerMetrics(app, {
    registry,
    mediaSource: config.STORAGE,
    isDraining: drain.isDraining,
    isInMaintenance: () => services.maintenance() !== null,
  });
  logReplicas(app, database.replicas);
  services.recentWrites.register(app);
  registerNetworkGuard(app, { ...services, requestLocale });
  await registerApi(app, services, { isDevelopment: config.isDevelopment, siteLinks, siteUrl });
  await registerPages(app, options, {
    database,
    services,
    build,
    readBuild,
    securityHeaders,
    siteLinks,
    siteUrl,
  });
  return { app, services, registry, drain };
}

interface ApiOptions {
  readonly isDevelopment: boolean;
  readonly siteLinks: ReturnType<typeof createSiteLinks>;
  readonly siteUrl: () => string;
}

async function registerApi(
  app: FastifyInstance,
  services: Services,
  { isDevelopment, ...site }: ApiOptions,
) {
  registerMaintenanceGuard(app, services);
  registerDocs(app, services);
  registerRoutes(app, { ...services, ...site });
  await registerUploads(app, services);
  await registerPictures(app, services);
  if (isDevelopment) registerDevelopment(app, { ...services, siteUrl: site.siteUrl });
  await registerMedia(app, services);
  registerMediaAccess(app, services);
}

function logOwner({ log }: FastifyInstance, refusal: string | null): void {
  if (refusal === null) log.info("the storage belongs to this database now");
  else log.error({ refusal }, "the storage is only read");
}

function logReplicas({ log }: FastifyInstance, replicas: ReplicaStates | null): void {
  replicas?.subscribe(({ name, isUsable, lagMs }) => {
    if (isUsable) log.info({ replica: name }, "replica serves public reads");
    else
      log.warn(
        { replica: name, lagMs },
        "replica is not used: it does not respond, or lags behind",
      );
  });
}
