import { parseChapters } from "@marquee/api-client/chapters";
import type { Media, WatchPage } from "@marquee/api-client";
import type { Source } from "@marquee/player/react";

/**
 * Creates the player source of a watch page: stream, title, poster, qualities, seek previews, audio
 * descriptions and the chapters of the text about the video.
 */
export function playerSource(media: Media, { video, creator }: WatchPage): Source {
  const file = video.media;
  const sheet = media.sprites(file, video.durationSeconds);
  const chapters = parseChapters(video.description, video.durationSeconds);
  return {
    src: media.stream(file),
    title: video.title,
    artist: creator.name,
    poster: media.thumbnail(file, 1280),
    artwork: media.thumbnail(file, 640),
    qualities: video.heights.map((height) => ({ label: `${height}p`, height: Number(height) })),
    loudness: video.loudness,
    ...(chapters.length > 0 && { chapters }),
    ...(video.descriptions.length > 0 && {
      descriptions: video.descriptions.map(({ url, language, label }) => ({
        src: url,
        language,
        label,
      })),
    }),
    previews: {
      src: sheet.src,
      tileWidth: sheet.tileWidth,
      tileHeight: sheet.tileHeight,
      columns: sheet.tilesPerRow,
      intervalSeconds: sheet.intervalSeconds,
    },
  };
}
