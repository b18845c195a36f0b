import { parseChapters } from "@marquee/api-client/chapters";
import type { Media, WatchPage } from "@marquee/api-client";
import type { Source } from "@marquee/player/react";
import { creatorLink } from "./creator-link";

/**
 * Creates the player source of a watch page: stream, title, poster, qualities, seek previews and
 * the chapters of the description.
 */
export function playerSource(media: Media, { video, creator }: WatchPage): Source {
  const file = { server: video.content_server, file: video.file_name };
  const sheet = media.sprites(file, video.video_duration);
  const chapters = parseChapters(video.video_description, video.video_duration);
  return {
    src: media.stream(file),
    title: video.video_title,
    artist: creatorLink(creator).name,
    poster: media.thumbnail(file, 1280),
    artwork: media.thumbnail(file, 640),
    qualities: Object.entries(video.quality)
      .filter(([, offered]) => offered === 1)
      .map(([height]) => ({ label: `${height}p`, height: Number(height) })),
    ...(chapters.length > 0 && { chapters }),
    previews: {
      src: sheet.src,
      tileWidth: sheet.tileWidth,
      tileHeight: sheet.tileHeight,
      columns: sheet.tilesPerRow,
      intervalSeconds: sheet.intervalSeconds,
    },
  };
}
