import { createClient, createMedia, isApiError } from "@marquee/api-client";
import { createLocalStore } from "@marquee/local-store";
import { dehydrate } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { StreamStart } from "../early-start/early-start-data";
import { createConfirmation } from "../lib/confirmation";
import { PageResponseContext, type PageResponse } from "../lib/page-response";
import { createQueryClient } from "../lib/query-client";
import type { Services } from "../lib/services";
import { App } from "./app";
import { Document } from "./document";
import { toDocumentHtml } from "./document-html";
import { findEarlyStart } from "./find-early-start";
import { matchRoute } from "./match-route";

export { emptyDocument, inlineScripts } from "./document-html";
export { sitemap } from "./sitemap";

export interface RenderRequest {
  /** Path and query. */
  url: string;
  /** The site's origin. */
  siteUrl: string;
  /** Calls the API: the visitor's cookies are its own business. */
  fetch: typeof fetch;
  /** Limit of each API call. */
  timeoutMs: number;
  /** Reads how a stream on this server starts; null for one that it does not have. */
  findStreamStart: (file: { server: string; file: string }) => Promise<StreamStart | null>;
}

export interface RenderedPage extends PageResponse {
  html: string;
}

/** On the server nothing is stored: every visitor is a new one until hydration. */
const store = createLocalStore({ storage: null, sessionStorage: null, channel: null, locks: null, page: null });

/** Whether a call failed on the server's side: not for a visitor's wrong or missing id. */
function isOutage(error: unknown): boolean {
  return error !== null && !(isApiError(error) && error.code === "rejected");
}

/** Renders the page of an address. Failed API calls show as such on the page, with status 503. */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const { url, siteUrl, timeoutMs } = request;
  const { pathname, searchParams } = new URL(url, siteUrl);
  const services: Services = {
    api: createClient({ baseUrl: siteUrl, fetch: request.fetch, timeoutMs, retries: 0 }),
    media: createMedia(),
    store,
    confirmation: createConfirmation(),
    siteUrl,
    greetingSeed: Math.random(),
  };
  const queryClient = createQueryClient({ retryOnMount: false });
  const { route, params } = matchRoute(pathname);
  const { prefetch } = await route.load();
  await prefetch?.({ api: services.api, queryClient, params, searchParams });
  const hasFailed = queryClient.getQueryCache().findAll().some(({ state: { error } }) => isOutage(error));

  const response: PageResponse = { status: hasFailed ? 503 : 200, redirectTo: null };
  const body = renderToString(
    <Document>
      <PageResponseContext value={response}>
        <StaticRouter location={url}>
          <App services={services} queryClient={queryClient} />
        </StaticRouter>
      </PageResponseContext>
    </Document>,
  );
  const html = toDocumentHtml(body, {
    route,
    earlyStart: await findEarlyStart(queryClient, request.findStreamStart),
    pageData: {
      siteUrl,
      greetingSeed: services.greetingSeed,
      queries: dehydrate(queryClient, { shouldDehydrateQuery: ({ state }) => state.status !== "pending" }),
    },
  });
  queryClient.clear();
  return { ...response, html };
}
