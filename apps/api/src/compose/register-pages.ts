import type { FastifyInstance } from "fastify";
import { hourMs } from "../clock.ts";
import type { DatabaseClient } from "../db/connect.ts";
import { refuseSearchEngines } from "../http/refuse-search-engines.ts";
import type { SecurityHeaders } from "../http/security-headers.ts";
import type { SiteLinks } from "../services/site-links.ts";
import { registerBranding } from "../site/branding/register-branding.ts";
import { registerEmbed } from "../site/embedding/register-embed.ts";
import { registerFeeds } from "../site/embedding/register-feeds.ts";
import { registerOembed } from "../site/embedding/register-oembed.ts";
import { registerSite } from "../site/register-site.ts";
import { createRetainedAssets } from "../site/retained-assets.ts";
import type { ReadSiteBuild, SiteBuild } from "../site/site-build.ts";
import { createSitemapDivision } from "../site/sitemap/divide-sitemap.ts";
import { registerSitemap } from "../site/sitemap/register-sitemap.ts";
import { createSitemap } from "../site/sitemap/sitemap.ts";
import type { Services } from "./compose.ts";
import type { ServerOptions } from "./server-options.ts";

interface PagesDependencies {
  readonly database: DatabaseClient;
  readonly services: Services;
  readonly build: SiteBuild | null;
  readonly readBuild: ReadSiteBuild;
  readonly securityHeaders: SecurityHeaders;
  readonly siteLinks: SiteLinks;
  readonly siteUrl: () => string;
}

/** Search engines limit URLs per part. */
const sitemapLimit = 50_000;

export async function registerPages(
  app: FastifyInstance,
  options: Pick<ServerOptions, "config" | "pageTimeoutMs" | "sitemapPartSize">,
  { database, services, build, ...site }: PagesDependencies,
): Promise<void> {
  const { config } = options;
  const pages = {
    ...services,
    ...site,
    timeoutMs: options.pageTimeoutMs ?? config.PAGE_TIMEOUT_MS,
  };
  const isRefused = () => services.liveSettings.current()["search-engines"] === "refused";
  refuseSearchEngines(app, isRefused);
  if (build) {
    const division = { partSize: options.sitemapPartSize ?? sitemapLimit, paths: build.sitemap };
    const sitemap = createSitemap({ sql: database.reads.sql, siteUrl: site.siteUrl, ...division });
    registerSitemap(app, { sitemap, siteUrl: site.siteUrl, isRefused });
    const divideSitemap = createSitemapDivision({ sql: database.sql, ...division });
    services.jobs.repeatFromStart("divide-sitemap", hourMs, divideSitemap);
  }
  registerEmbed(app, pages);
  registerOembed(app, pages);
  registerBranding(app, pages);
  registerFeeds(app, pages);
  const retainedAssets = createRetainedAssets({ ...services, maxBuilds: config.KEPT_BUILDS });
  if (config.KEPT_BUILDS > 0) {
    await retainedAssets
      .retain(config.SITE_FOLDER)
      .catch((error: unknown) =>
        app.log.error({ err: error }, "the build's assets could not be stored"),
      );
  }
  registerSite(app, {
    ...pages,
    folder: config.SITE_FOLDER,
    maxConcurrentRenders: config.PAGE_RENDERS,
    findRetainedAsset: retainedAssets.find,
  });
}
