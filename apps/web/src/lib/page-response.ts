import { createContext, use } from "react";

/** What a render says about its HTTP response. */
export interface PageResponse {
  status: number;
  /** The path to redirect to instead. */
  redirectTo: string | null;
}

/** Provided on the server only. */
export const PageResponseContext = createContext<PageResponse | null>(null);

/** Returns the response to write to while rendering on the server; null in a browser. */
export function usePageResponse(): PageResponse | null {
  return use(PageResponseContext);
}
