/** Smaller responses depend on latency more than on bandwidth. */
const minBytes = 30_000;

/**
 * Returns the bits per second of the page's fastest large response; 0 when there was none. Latency
 * does not count, except that a body takes at least half of the time: it may have come at once.
 * Responses from the cache have no transfer size, and those of a service worker may come from its
 * cache.
 */
export function pageBandwidthBps(): number {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const speeds = entries.map(
    ({ transferSize, workerStart, requestStart, responseStart, responseEnd }) =>
      transferSize < minBytes || workerStart
        ? 0
        : (transferSize * 8000) /
          (responseEnd - Math.min(responseStart, (requestStart + responseEnd) / 2)),
  );
  return Math.max(0, ...speeds);
}
