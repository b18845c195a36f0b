import type { Context } from "./context";
import type { Source } from "./source";

/**
 * Returns the height chosen for this source or, before its qualities are known, the stored one, if
 * the host lists it; null to choose automatically: a fast start then chooses the first rendition
 * (`fast-start/plan.ts`), without one hls.js does.
 */
export function fixedHeight({ store, options }: Context): number | null {
  const { qualities, quality, source } = store.get();
  if (qualities.length > 0) return qualities.find(({ id }) => id === quality)?.height ?? null;
  if (options.storage?.get("auto-quality") !== "false") return null;
  const stored = Number(options.storage.get("video-quality")) || null;
  return stored === null ? null : nearestListedHeight(stored, source);
}

/**
 * Returns the height itself where the host lists nothing; otherwise the highest listed one that is
 * not above it, or the lowest.
 */
function nearestListedHeight(height: number, source: Source | null): number {
  const heights = (source?.qualities ?? []).map((listed) => listed.height).sort((a, b) => b - a);
  return heights.find((listed) => listed <= height) ?? heights.at(-1) ?? height;
}

/** Returns the URL of the playlist for one quality, where the host gave one. */
export function playlistOfHeight(source: Source | null, height: number | null): string | undefined {
  return height === null
    ? undefined
    : source?.qualities?.find((quality) => quality.height === height)?.src;
}
