import type { Place, Variant } from "../fast-start/playlist";

/**
 * The renditions of an audio track, as variants that have no video. Each is listed once, whichever
 * variants have it. `urls` has its playlists by the group of renditions.
 */
export function audioVariants(
  variants: readonly Variant[],
  urls: ReadonlyMap<string, string>,
): Variant[] {
  const withoutVideo = <Original extends Place>(place: Original): Original[] => {
    const url = urls.get(place.audioGroup ?? "");
    return url === undefined
      ? []
      : [{ ...place, url: place.rewrite?.(url) ?? url, audioUrl: null, audioGroup: null }];
  };
  const found = variants.flatMap(withoutVideo).map((variant): Variant => ({
    ...variant,
    height: 0,
    videoCodec: null,
    copies: variant.copies.flatMap(withoutVideo),
  }));
  return found.filter(({ url }, index) => found.findIndex((each) => each.url === url) === index);
}
