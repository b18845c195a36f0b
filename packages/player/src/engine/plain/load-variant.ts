import type { SegmentList, Variant } from "../fast-start/playlist";
import type { LoadFailure } from "./load-checked";
import type { Loaded, StreamPlaylists } from "./stream-playlists";
import type { VariantSelector } from "./variant-selector";

export interface LoadVariantOptions {
  playlists: StreamPlaylists;
  selector: VariantSelector;
  variants: readonly Variant[];
  choose(): Variant;
  signal: AbortSignal;
}

/**
 * Loads the playlist of the chosen variant, or of the next choice where that one cannot be loaded.
 */
export async function loadVariant(
  options: LoadVariantOptions,
): Promise<Loaded<{ variant: Variant; list: SegmentList }>> {
  const { playlists, selector, variants, choose, signal } = options;
  const variant = choose();
  let isExcluded = false;
  const onMissing = ({ isFinal }: LoadFailure) =>
    (isExcluded = selector.exclude(variant, variants, isFinal ? "nothing" : "choice"));
  const list = await playlists.segments(variant.url, "level", { signal, onMissing });
  if (typeof list !== "string") return { variant, list };
  return isExcluded ? loadVariant(options) : list;
}
