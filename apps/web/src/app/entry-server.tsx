import { createClient, createMedia } from "@marquee/api-client";
import { createLocalStore } from "@marquee/local-store";
import { StaticRouter } from "react-router-dom";
import type { SiteConfig } from "../config/site-config";
import type { StreamStart } from "../early-start/early-start-data";
import { loadPlayerLabels } from "../i18n/load-player-labels";
import { createServerI18n } from "../i18n/server-messages";
import { loadUiLabels } from "../i18n/load-ui-labels";
import { createConfirmation } from "../lib/confirmation";
import { isOutage } from "../lib/is-outage";
import { PageResponseContext, type PageResponse } from "../lib/page-response";
import { createQueryClient } from "../lib/query-client";
import type { Services } from "../lib/services";
import { App } from "./app";
import { Document } from "./document";
import { toDocumentHtml } from "./document-html";
import { findEarlyStart } from "./find-early-start";
import { matchRoute } from "./match-route";
import { dehydrateQueries } from "./page-data";
import { renderToText } from "./render-to-text";

export { addresses } from "./addresses";
export { chooseLocale } from "../i18n/choose-locale";
export { languageCookie } from "../i18n/language-cookie";
export { emptyDocument, inlineScripts } from "./document-html";
export { embedding } from "../embed/embedding";
export { renderEmbed } from "../embed/render-embed";
export { sitemap } from "./sitemap";

export interface RenderRequest {
  /** Path and query. */
  url: string;
  /** One of the site's: see `chooseLocale`. */
  locale: string;
  siteConfig: SiteConfig;
  /** The site's origin. */
  siteUrl: string;
  /** Calls the API, with the visitor's cookies if the page is rendered for them alone. */
  fetch: typeof fetch;
  /** Limit of each API call. */
  timeoutMs: number;
  /** Reads how a stream on this server starts; null for one that it does not have. */
  findStreamStart: (file: { server: string; file: string }) => Promise<StreamStart | null>;
  /** Called with each error of a component. */
  onError: (error: unknown) => void;
}

export interface RenderedPage {
  status: number;
  /** The path to redirect to instead; null for none. */
  redirectTo: string | null;
  html: string;
}

/** On the server nothing is stored: every visitor is a new one until hydration. */
const store = createLocalStore({ storage: null, sessionStorage: null, channel: null, locks: null, page: null });

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
  const [{ prefetch }] = await Promise.all([route.load(), loadUiLabels(locale), loadPlayerLabels(locale)]);
  await prefetch?.({ api: services.api, queryClient, params, searchParams });
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
    earlyStart: await findEarlyStart(queryClient, request.findStreamStart),
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
