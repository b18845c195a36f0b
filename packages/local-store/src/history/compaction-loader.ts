/** Loads the code that reads and writes `watch-history` in slices: no page needs it at once. */
export const loadCompaction = () => import("./compaction/compaction");
