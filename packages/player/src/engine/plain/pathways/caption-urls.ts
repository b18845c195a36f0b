import type { Variant } from "../../fast-start/playlist";
import type { OfferedTrack } from "../offered-tracks";
import type { Pathways } from "./pathways";

/** Returns URLs of captions, first on the server that a variant's video comes from. */
export function captionUrls(
  { url, urls }: OfferedTrack,
  variant: Variant | undefined,
  { placesOf }: Pick<Pathways, "placesOf">,
): string[] {
  const places = variant ? placesOf(variant) : [];
  const own = places.flatMap(({ captionGroup, rewrite }) => {
    const found = urls.get(captionGroup ?? "");
    return found === undefined ? [] : [rewrite?.(found) ?? found];
  });
  return [...new Set([...own, url])];
}
