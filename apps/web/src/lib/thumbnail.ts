import type { Media, MediaFile } from "@marquee/api-client";
import type { ThumbnailSource } from "@marquee/ui/thumbnail-image";

/** A video's picture in every size, and its moving variant. `sizes` says how wide it will be. */
export function thumbnail(media: Media, file: MediaFile, sizes: string): ThumbnailSource {
  return {
    src: media.thumbnail(file, 640),
    srcSet: media.thumbnailSet(file),
    sizes,
    hoverSrc: media.hover(file),
  };
}
