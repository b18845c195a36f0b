import type { Media, MediaFile, VideoSummary } from "@marquee/api-client";
import type { ThumbnailSource } from "@marquee/ui/thumbnail-image";

/** The picture of a video in a list: only who may watch a members' video may see it move. */
export function videoThumbnail(
  media: Media,
  { media: file, isMembersOnly }: VideoSummary,
  sizes: string,
): ThumbnailSource {
  const source = thumbnail(media, file, sizes);
  return isMembersOnly ? { ...source, hoverSrc: undefined } : source;
}

/**
 * A video's thumbnail in every size, and its animated variant; nothing for a video that is gone.
 * `sizes` is the attribute.
 */
export function thumbnail(media: Media, file: MediaFile, sizes: string): ThumbnailSource {
  if (file.file === "") return {};
  return {
    src: media.thumbnail(file, 640),
    srcSet: media.thumbnailSet(file),
    sizes,
    hoverSrc: media.hover(file),
  };
}
