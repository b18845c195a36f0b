const maxWaitMs = 3000;

/**
 * Returns the first place that loads, with its result. Each but the last has 3 s, in which
 * playlists arrive over any network.
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
