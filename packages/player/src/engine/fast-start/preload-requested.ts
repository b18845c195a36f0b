import { preparedStarts } from "./prepared-starts";

/**
 * Resolves once all that a preloaded `src` begins with has been requested, or after `withinMs` milliseconds; at once where nothing
 * is being preloaded. The page then has a round trip's time for work that would have kept it from requesting, such as starting an
 * app.
 */
export async function preloadRequested(src: string, withinMs = 100): Promise<void> {
  const made = preparedStarts.size > 0 && preparedStarts.get(new URL(src, document.baseURI).href);
  if (!made) return;
  const late = new Promise((resolve) => setTimeout(resolve, withinMs));
  await Promise.race([made.requested, made.start, late]);
}
