import { ApiError, type ApiErrorDetails } from "@marquee/api-client";
import type { SiteConfig } from "../config/site-config";
import { dehydrate, type DehydratedState, type QueryClient } from "@tanstack/react-query";

type DehydratedQuery = DehydratedState["queries"][number];

/** The data that the server sends with the markup. */
export interface PageData {
  siteConfig: SiteConfig;
  /** The site's origin. */
  siteUrl: string;
  /** 0 to 1. Chooses the greeting of the first render. */
  greetingSeed: number;
  queries: DehydratedState;
}

export const pageDataElementId = "page-data";

/** For pages that the server could not render. */
export const siteConfigElementId = "site-config";

/**
 * Dehydrates the cache. Without times: the same data must make the same page, so that browsers can
 * revalidate it.
 */
export function dehydrateQueries(queryClient: QueryClient): DehydratedState {
  const { queries, ...state } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state }) => state.status !== "pending",
  });
  return { ...state, queries: queries.map((query) => withTime(query, 0)) };
}

/** Reads the page's data; null on a page that the server has not rendered. */
export function readPageData(): PageData | null {
  const text = document.getElementById(pageDataElementId)?.textContent;
  if (!text) return null;
  const { queries, ...data } = JSON.parse(text) as PageData;
  return { ...data, queries: { ...queries, queries: queries.queries.map(reviveQuery) } };
}

/** Reads the configuration of a page that the server has not rendered. */
export function readSiteConfig(): SiteConfig {
  const text = document.getElementById(siteConfigElementId)?.textContent;
  if (!text)
    throw new Error(`The page has neither #${pageDataElementId} nor #${siteConfigElementId}.`);
  return JSON.parse(text) as SiteConfig;
}

/** JSON contains the fields of an error but not its class. */
function reviveQuery(query: DehydratedQuery): DehydratedQuery {
  const { state, ...rest } = withTime(query, Date.now());
  const error = state.error && new ApiError(state.error as unknown as ApiErrorDetails);
  return { ...rest, state: { ...state, error } };
}

function withTime({ state, ...rest }: DehydratedQuery, time: number): DehydratedQuery {
  const isFailed = state.error !== null;
  const times = { dataUpdatedAt: isFailed ? 0 : time, errorUpdatedAt: isFailed ? time : 0 };
  return { ...rest, dehydratedAt: time, state: { ...state, ...times, fetchFailureReason: null } };
}
