/**
 * Finds a cached response. Browsers reject look-ups when storage is under pressure or being
 * cleared: the result is undefined then.
 */
export async function matchCache(request: RequestInfo): Promise<Response | undefined> {
  try {
    return await caches.match(request);
  } catch {
    return undefined;
  }
}
