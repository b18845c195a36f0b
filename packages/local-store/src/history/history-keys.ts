/** The key that holds the history: `{ [videoId]: record, playlist: { [playlistId]: record } }`. */
export const historyKey = "watch-history";
/** The key of a tab's journal is this and the tab's id. */
export const journalPrefix = `${historyKey}~`;
/** A longer `watch-history` is read and written in slices. In UTF-16 code units. */
export const maxSyncLength = 524_288;
