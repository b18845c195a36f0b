import { createClient, createMedia } from "@marquee/api-client";
import { createLocalStore } from "@marquee/local-store";
import type { RenderedPage, RenderRequest } from "@marquee/tooling-site-contract";
import { StaticRouter } from "react-router-dom";
import { loadPlayerLabels } from "../i18n/load-player-labels";
import { createServerI18n } from "../i18n/server-messages";
import { loadUiLabels } from "../i18n/load-ui-labels";
import { createConfirmation } from "../lib/session/confirmation";
import { isOutage } from "../lib/is-outage";
import { PageResponseContext, type PageResponse } from "../lib/page-response";
import { createQueryClient } from "../lib/query-client";
import type { Services } from "../lib/services";
import { keepShape } from "../lib/video/video-shape";
import { App } from "../app/app";
import { Document } from "./document";
import { toDocumentHtml } from "./document-html";
import { findEarlyStart } from "./find-early-start";
import { matchRoute } from "../app/match-route";
import { prefetchFooter } from "../app/shell/site-footer";
import { notFoundRoute, routes } from "../app/routes";
import { requireClientFiles } from "./client-files";
import { dehydrateQueries } from "./page-data";
import { renderToText } from "./render-to-text";

export { addresses } from "../app/addresses";
export { chooseLocale } from "../i18n/choose-locale";
export { languageCookie } from "../i18n/language-cookie";
export { emptyDocument, inlineScripts } from "./document-html";
export { themeColor, themeStyle } from "./theme-style";
export { embedding } from "../embed/embedding";
export { renderEmbed, renderEmbedMaintenance } from "../embed/render-embed";
export { isOpenInMaintenance } from "../maintenance/open-pages";
export { renderMaintenance } from "../maintenance/render-maintenance";
export { sitemap } from "../app/sitemap";

/**
 * @throws if the browser's build lacks a file that the page of some route names. Called by the
 * build.
 */
export function requireFilesOfPages(): void {
  requireClientFiles([...routes, notFoundRoute]);
}

/** On the server nothing is stored: every visitor is a new one until hydration. */
const store = createLocalStore({
  storage: null,
  sessionStorage: null,
  channel: null,
  locks: null,
  page: null,
});

/** Renders the page of an address. Failed API calls show as such on the page, with status 503. */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { url, locale, siteConfig, siteUrl, timeoutMs } = request;
  const { pathname, search, searchParams } = new URL(siteUrl + url);
  // Drawn only for pages with a greeting: the same data must make the same page.
  let greetingSeed = 0;
  const services: Services = {
    api: createClient({ baseUrl: siteUrl, fetch: request.fetch, timeoutMs, retries: 0 }),
    media: createMedia(),
    store,
    confirmation: createConfirmation(),
    siteConfig,
    siteUrl,
    get greetingSeed() {
      return (greetingSeed ||= Math.random());
    },
  };
  const queryClient = createQueryClient({ retryOnMount: false });
  const { route, params } = matchRoute(pathname);
  const [{ prefetch }] = await Promise.all([
    route.load(),
    loadUiLabels(locale),
    loadPlayerLabels(locale),
  ]);
  const context = { api: services.api, queryClient, params, searchParams, locale };
  await Promise.all([prefetch?.(context), siteConfig.hasFooter && prefetchFooter(context)]);
  const earlyStart = await findEarlyStart(queryClient, request.findStreamStart);
  if (earlyStart) keepShape(queryClient, earlyStart);
  const hasFailed = queryClient
    .getQueryCache()
    .findAll()
    .some(({ state: { error } }) => isOutage(error));

  let status = 200;
  let redirectTo: string | null = null;
  const response: PageResponse = {
    setStatus: (next) => (status = next),
    redirect: (path) => (redirectTo = path),
  };
  const markup = await renderToText(
    <Document i18n={createServerI18n(locale)}>
      <PageResponseContext value={response}>
        <StaticRouter location={pathname + search}>
          <App services={services} queryClient={queryClient} />
        </StaticRouter>
      </PageResponseContext>
    </Document>,
    request.onError,
  );
  const html = toDocumentHtml(markup, {
    locale,
    route,
    earlyStart,
    pageData: {
      siteConfig,
      siteUrl,
      greetingSeed,
      queries: dehydrateQueries(queryClient),
    },
  });
  queryClient.clear();
  return { status: hasFailed ? 503 : status, redirectTo, html };
}
