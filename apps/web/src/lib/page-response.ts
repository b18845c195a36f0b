import { createContext, use } from "react";

/** The HTTP response of a render: status and redirect. */
export interface PageResponse {
  setStatus: (status: number) => void;
  redirect: (path: string) => void;
}

/** Provided on the server only. */
export const PageResponseContext = createContext<PageResponse | null>(null);

/** Returns the response of the page that is being rendered on the server; null in a browser. */
export function usePageResponse(): PageResponse | null {
  return use(PageResponseContext);
}
