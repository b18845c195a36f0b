import type { LocalPlaylist, LocalPlaylistItem } from "../playlist";

/**
 * A playlist as it is stored. `deletedAt`: hidden, and erased a while later unless the deletion is
 * undone.
 */
export interface PlaylistRow extends Omit<LocalPlaylist, "firstVideoId"> {
  readonly deletedAt?: number;
}

export type ItemRow = LocalPlaylistItem;

/** Range of a playlist's items. Ends are excluded. Default all, by position. */
export interface ItemRange {
  below?: number;
  /** Last position first. */
  isReversed?: boolean;
  limit?: number;
}

/** Reads and writes of one transaction, which sees no other one's writes. */
export interface TablesTransaction {
  readonly playlist: (id: string) => Promise<PlaylistRow | undefined>;
  readonly playlists: () => Promise<PlaylistRow[]>;
  readonly putPlaylist: (row: PlaylistRow) => void;
  readonly deletePlaylist: (id: string) => void;
  readonly item: (playlistId: string, videoId: string) => Promise<ItemRow | undefined>;
  readonly items: (playlistId: string, range?: ItemRange) => Promise<ItemRow[]>;
  readonly itemsOfVideo: (videoId: string) => Promise<ItemRow[]>;
  readonly putItem: (row: ItemRow) => void;
  readonly deleteItem: (playlistId: string, videoId: string) => void;
}

/** The two tables of playlists. */
export interface Tables {
  /**
   * Runs `action` in a transaction: all of it is stored, or none. Over all tabs, writing
   * transactions run one after another. `action` must await nothing but reads of the transaction.
   */
  readonly transact: <T>(
    mode: "readonly" | "readwrite",
    action: (tx: TablesTransaction) => Promise<T>,
  ) => Promise<T>;
}
