import { ApiError, type ApiErrorDetails } from "@marquee/api-client";
import type { DehydratedState } from "@tanstack/react-query";

/** What the server tells the page's script, beside the markup. */
export interface PageData {
  /** The site's origin. */
  siteUrl: string;
  /** 0 to 1. Chooses the greeting: both renders must choose the same. */
  greetingSeed: number;
  queries: DehydratedState;
}

export const pageDataElementId = "page-data";

/** Reads the page's data; null on a page that the server has not rendered. */
export function readPageData(): PageData | null {
  const text = document.getElementById(pageDataElementId)?.textContent;
  if (!text) return null;
  const data = JSON.parse(text) as PageData;
  for (const { state } of data.queries.queries) {
    // JSON keeps the fields of an error but not its class.
    if (state.error !== null) state.error = new ApiError(state.error as unknown as ApiErrorDetails);
  }
  return data;
}
