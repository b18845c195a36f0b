/** Seconds since `startedAt` (milliseconds), for progress lines. */
export function seconds(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
}
