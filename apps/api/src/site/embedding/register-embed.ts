import type { FastifyInstance } from "fastify";
import { siteNotBuilt } from "../../http/errors.ts";
import { secondMs, type Clock } from "../../clock.ts";
import type { SiteConfig } from "@marquee/tooling-site-contract";
import type { ContentVersion } from "../../content/content-version.ts";
import type { SecurityHeaders } from "../../http/security-headers.ts";
import { setRetryAfter } from "../../http/maintenance-guard.ts";
import type { Maintenance } from "../../settings/maintenance.ts";
import { createTtlCache } from "../../ttl-cache.ts";
import { createInProcessFetch } from "../in-process-fetch.ts";
import { sendFile } from "../register-site.ts";
import type { ReadSiteBuild } from "../site-build.ts";
import { pageFile, type SiteFile } from "../site-files.ts";
import { createRequestLocale } from "../../http/request-locale.ts";

export interface EmbedOptions {
  readonly readBuild: ReadSiteBuild;
  readonly securityHeaders: SecurityHeaders;
  readonly clock: Clock;
  readonly contentVersion: Pick<ContentVersion, "current">;
  readonly maintenance: Maintenance;
  readonly siteConfig: () => SiteConfig;
  readonly defaultLanguage: () => string;
  readonly siteUrl: () => string;
  /** Per API call of the page. */
  readonly timeoutMs: number;
}

/** A withdrawn video may be shown for this long. */
const cacheTtlMs = secondMs;
const maxCacheEntries = 300;

/** Other sites may frame only these pages, which are rendered for a new visitor. */
export function registerEmbed(app: FastifyInstance, options: EmbedOptions): void {
  const { readBuild, securityHeaders, maintenance, siteConfig, siteUrl, timeoutMs } = options;
  const cached = createTtlCache<{ readonly status: number; readonly file: SiteFile }>({
    name: "embed",
    clock: options.clock,
    ttlMs: cacheTtlMs,
    maxEntries: maxCacheEntries,
  });

  app.get<{ Params: { id: string } }>("/embed/:id", async (request, reply) => {
    const build = await readBuild();
    if (!build) return reply.code(503).header("cache-control", "no-store").send(siteNotBuilt);
    // No cookie is read, not even the language's.
    const locale = createRequestLocale(build, options.defaultLanguage).accepted(request);
    const current = maintenance();
    if (current) {
      const html = build.renderEmbedMaintenance({
        locale,
        siteConfig: siteConfig(),
        siteUrl: siteUrl(),
        maintenance: current,
      });
      securityHeaders.apply(request.raw, reply.raw);
      securityHeaders.allowFraming(reply.raw);
      setRetryAfter(reply, current).headers({
        "content-language": locale,
        vary: "Accept-Language",
      });
      return sendFile(request, reply, await pageFile(html));
    }
    const { status, file } = await cached(
      `${build.version} ${options.contentVersion.current()} ${locale} ${request.url}`,
      async () => {
        const { fetch } = createInProcessFetch(app, { request, cookie: undefined });
        const { searchParams } = new URL(request.url, siteUrl());
        const page = await build.renderEmbed({
          videoId: request.params.id,
          locale,
          searchParams,
          siteConfig: siteConfig(),
          siteUrl: siteUrl(),
          fetch,
          timeoutMs,
        });
        return { status: page.status, file: await pageFile(page.html) };
      },
    );
    // The policy must allow this page's style: the brand may have changed since.
    securityHeaders.apply(request.raw, reply.raw);
    securityHeaders.allowFraming(reply.raw);
    reply.code(status).headers({
      "cache-control": "no-cache",
      "content-language": locale,
      vary: "Accept-Language",
    });
    return sendFile(request, reply, file);
  });
}
