/**
 * What happens to the page around the store.
 *
 * - `storage`: another tab changed `key` (null: everything was cleared)
 * - `hide`: the page is no longer visible, and may never run again
 * - `leave`: the page is being closed, or put into the back/forward cache
 * - `show`: the page is visible again, perhaps after having been asleep
 */
export type PageEvent = { type: "storage"; key: string | null } | { type: "hide" | "leave" | "show" };

/** The page's lifecycle; the returned function stops listening. */
export interface PageLike {
  listen(handler: (event: PageEvent) => void): () => void;
}
