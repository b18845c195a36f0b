/** The key that holds the history: `{ [videoId]: record, playlist: { [playlistId]: record } }`. */
export const historyKey = "watch-history";
/** The key of a tab's journal is this and the tab's id. */
export const journalPrefix = `${historyKey}~`;
/** Up to this many characters are read or written at once; more, in slices. */
export const smallText = 524_288;
