import type { Place, SegmentList, Variant } from "../fast-start/playlist";
import type { LoadFailure } from "./load-checked";
import type { Pathways } from "./pathways/pathways";
import type { Loaded, StreamPlaylists } from "./stream-playlists";
import type { VariantSelector } from "./variant-selector";

export interface LoadVariantOptions {
  playlists: StreamPlaylists;
  pathways: Pathways;
  selector: VariantSelector;
  variants: readonly Variant[];
  choose(): Variant;
  signal: AbortSignal;
}

export interface LoadedVariant {
  variant: Variant;
  /** The server that it came from. */
  place: Place;
  list: SegmentList;
}

/**
 * Loads the playlist of the chosen variant: from another server where that one cannot be reached,
 * or else of the next choice.
 */
export async function loadVariant(options: LoadVariantOptions): Promise<Loaded<LoadedVariant>> {
  const { playlists, pathways, selector, variants, choose, signal } = options;
  const variant = choose();
  const [place] = pathways.placesOf(variant);
  let isLeft = false;
  const onMissing = ({ isFinal }: LoadFailure) =>
    (isLeft =
      pathways.leave(variant, place, isFinal) ||
      selector.exclude(variant, variants, { kept: isFinal ? "nothing" : "choice", isFinal }));
  const list = await playlists.segments(place.url, "level", { signal, onMissing });
  if (typeof list !== "string") return { variant, place, list };
  return isLeft ? loadVariant(options) : list;
}
