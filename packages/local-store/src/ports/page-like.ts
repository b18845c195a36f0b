/**
 * An event of the page.
 *
 * - `storage`: another tab changed `key`; null if it cleared everything
 * - `hide`: the page is no longer visible, and may never run again
 * - `leave`: the page is being closed, or put into the back/forward cache
 * - `show`: the page is visible again, perhaps after it was frozen
 */
export type PageEvent =
  | { type: "storage"; key: string | null }
  | { type: "hide" | "leave" | "show" };

/** The page's lifecycle. */
export interface PageLike {
  /** Returns a function that stops listening. */
  listen(handler: (event: PageEvent) => void): () => void;
}
