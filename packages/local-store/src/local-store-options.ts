import type { Report } from "./local-store-error";
import type { ChannelLike } from "./ports/channel-like";
import type { Clock } from "./ports/clock";
import type { DatabasesLike } from "./ports/databases-like";
import type { LocksLike } from "./ports/locks-like";
import type { PageLike } from "./ports/page-like";
import type { StorageLike } from "./ports/storage-like";

/**
 * Everything defaults to what the browser has. On a server there is nothing, and values are held in
 * memory.
 */
export interface LocalStoreOptions {
  /**
   * Starts the name of every key, database, channel and lock, as in "shop.": two stores of an
   * origin with different prefixes share nothing. Default "", for a site that has its origin to
   * itself.
   */
  prefix?: string;
  /** Default `localStorage`. null: held in memory. */
  storage?: StorageLike | null;
  /** Default `sessionStorage`. null: held in memory. */
  sessionStorage?: StorageLike | null;
  /** Opens a channel to the other tabs. Default a `BroadcastChannel`. */
  channel?: (() => ChannelLike) | null;
  /** Default `navigator.locks`. */
  locks?: LocksLike | null;
  /** Default `indexedDB`, for playlists. null: held in memory. */
  databases?: DatabasesLike | null;
  clock?: Clock;
  /** Default the window: its lifecycle, and changes made by other tabs. */
  page?: PageLike | null;
  /** Differs between open tabs. Default random. */
  tabId?: string;
  /**
   * Called with errors that the store recovered from. The same error may be reported more than
   * once.
   */
  onReport?: Report;
}
