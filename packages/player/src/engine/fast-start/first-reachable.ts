const maxWaitMs = 3000;

/**
 * What the first place has that brings it: each but the last one has a few seconds, in which
 * playlists come over any network.
 *
 * @throws if the last one fails.
 */
export async function firstReachable<Place, Result>(
  places: readonly [Place, ...Place[]],
  load: (place: Place, signal: AbortSignal) => Promise<Result>,
): Promise<{ place: Place; result: Result }> {
  const [place, next, ...others] = places;
  const ending = new AbortController();
  const loading = load(place, ending.signal);
  if (!next) return { place, result: await loading };
  try {
    return { place, result: await Promise.race([loading, late()]) };
  } catch {
    ending.abort();
    return firstReachable([next, ...others], load);
  }
}

function late(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, maxWaitMs));
}
