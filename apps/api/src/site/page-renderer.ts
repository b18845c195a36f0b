import type { FastifyInstance, FastifyRequest } from "fastify";
import { secondMs, type Clock } from "../clock.ts";
import type { ContentVersion } from "../content/content-version.ts";
import type { SiteConfig } from "@marquee/tooling-site-contract";
import type { RecentWrites } from "../http/recent-writes.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import type { StreamStarts } from "../media/stream-start.ts";
import { createTtlCache } from "../ttl-cache.ts";
import { createInProcessFetch } from "./in-process-fetch.ts";
import type { PageBuild } from "./site-build.ts";
import { pageFile, type SiteFile } from "./site-files.ts";
import { createRequestLocale } from "../http/request-locale.ts";

export interface PageRendererOptions {
  readonly app: FastifyInstance;
  readonly clock: Clock;
  readonly contentVersion: Pick<ContentVersion, "current">;
  readonly requestSessions: Pick<RequestSessions, "token">;
  readonly recentWrites: Pick<RecentWrites, "recentWriteCookie">;
  readonly streamStart: StreamStarts;
  readonly siteConfig: (locale: string) => SiteConfig;
  readonly defaultLanguage: () => string;
  readonly siteUrl: () => string;
  /** Per API call of a page. */
  readonly timeoutMs: number;
  /** More concurrent renders slow a busy database further. */
  readonly maxConcurrentRenders: number;
}

export interface Page {
  readonly status: number;
  readonly redirectTo: string | null;
  readonly locale: string;
  readonly file: SiteFile;
  readonly setCookies: readonly string[];
  /** True if it depends on who is signed in. */
  readonly isPrivate: boolean;
}

/** A withdrawn video may be shown for this long. */
const cachedForMs = secondMs;
const maxCachedPages = 300;

/**
 * All visitors share a new visitor's page for a second; the browser adds their data. Signed-in
 * visitors get an own page only if the shared one does not exist, and after a recent write.
 */
export function createPageRenderer(options: PageRendererOptions) {
  const { app, requestSessions, recentWrites, streamStart, timeoutMs, maxConcurrentRenders } =
    options;
  const cached = createTtlCache<Page>({
    name: "page",
    clock: options.clock,
    ttlMs: cachedForMs,
    maxEntries: maxCachedPages,
    isCacheable: ({ status }) => status !== 503,
  });
  let rendering = 0;

  interface PageRequest {
    readonly build: PageBuild;
    readonly request: FastifyRequest;
    readonly locale: string;
    readonly cookie?: string | undefined;
  }

  async function render({ build, request, locale, cookie }: PageRequest): Promise<Page> {
    if (rendering >= maxConcurrentRenders) {
      request.log.warn(
        { PAGE_RENDERS: maxConcurrentRenders },
        "too many pages at once: the browser renders this one",
      );
      return emptyPage(build, locale);
    }
    rendering += 1;
    try {
      const { fetch, setCookies } = createInProcessFetch(app, { request, cookie });
      const siteUrl = options.siteUrl();
      const { status, redirectTo, html } = await build.render({
        url: request.url,
        locale,
        siteConfig: options.siteConfig(locale),
        siteUrl,
        fetch,
        timeoutMs,
        findStreamStart: streamStart,
        onError: (error) => request.log.error({ err: error }, "a component failed to render"),
      });
      if (status === 503) {
        request.log.warn(
          { PAGE_TIMEOUT_MS: timeoutMs },
          "a page's data failed or came late: the browser asks for them",
        );
      }
      const file = await pageFile(html);
      return { status, redirectTo, locale, file, setCookies, isPrivate: cookie !== undefined };
    } catch (error) {
      request.log.error({ err: error }, "a page could not be rendered: the browser renders it");
      return emptyPage(build, locale);
    } finally {
      rendering -= 1;
    }
  }

  async function emptyPage({ emptyDocument }: PageBuild, locale: string): Promise<Page> {
    const file = await pageFile(emptyDocument({ locale, siteConfig: options.siteConfig(locale) }));
    return { status: 503, redirectTo: null, locale, file, setCookies: [], isPrivate: false };
  }

  /** @param isOwn true renders it for this visitor alone. */
  return async function renderPage(
    build: PageBuild,
    request: FastifyRequest,
    { isOwn }: { readonly isOwn: boolean },
  ): Promise<Page> {
    const locale = createRequestLocale(build, options.defaultLanguage).best(request);
    if (isOwn) return render({ build, request, locale, cookie: request.headers.cookie });
    const recentWriteCookie = await recentWrites.recentWriteCookie(request);
    const cacheKey = JSON.stringify([
      build.version,
      options.contentVersion.current(),
      options.siteConfig(locale),
      request.url,
      locale,
    ]);
    const page =
      recentWriteCookie === null
        ? await cached(cacheKey, () => render({ build, request, locale }))
        : await render({ build, request, locale, cookie: recentWriteCookie });
    if (
      (page.status !== 404 && page.status !== 410) ||
      requestSessions.token(request) === undefined
    )
      return page;
    return render({ build, request, locale, cookie: request.headers.cookie });
  };
}
