import type { Context } from "./context";
import type { Source } from "./source";

/**
 * The height chosen for this source or, before its qualities are known, the remembered one, as far as the host lists it; null to
 * choose automatically.
 */
export function fixedHeight({ store, options }: Context): number | null {
  const { qualities, quality, source } = store.get();
  if (qualities.length > 0) return qualities.find(({ id }) => id === quality)?.height ?? null;
  if (options.storage?.get("auto-quality") !== "false") return null;
  const remembered = Number(options.storage.get("video-quality")) || null;
  return remembered === null ? null : nearestListedHeight(remembered, source);
}

/** The height itself where the host lists nothing; otherwise the highest listed one that is not above it, or the lowest. */
function nearestListedHeight(height: number, source: Source | null): number {
  const heights = (source?.qualities ?? []).map((listed) => listed.height).sort((a, b) => b - a);
  return heights.find((listed) => listed <= height) ?? heights.at(-1) ?? height;
}

/** The address of the playlist for one quality, where the host gave one. */
export function playlistOfHeight(source: Source | null, height: number | null): string | undefined {
  return height === null ? undefined : source?.qualities?.find((quality) => quality.height === height)?.src;
}
