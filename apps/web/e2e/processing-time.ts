/** Videos are processed in turn: one may have to wait for those of other tests. */
export const processingTimeoutMs = 900_000;

/** For a test that waits until a video is processed. */
export const processingTestTimeoutMs = 1_800_000;
