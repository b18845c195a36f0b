/** A longer `watch-history` is read and written in slices. In UTF-16 code units. */
export const maxSyncLength = 524_288;
