import type { Media, WatchPage } from "@marquee/api-client";
import type { Source } from "@marquee/player/react";

/** What the player plays, and what it shows of it. */
export function playerSource(media: Media, { video, creator }: WatchPage): Source {
  const file = { server: video.content_server, file: video.file_name };
  const sheet = media.sprites(file, video.video_duration);
  return {
    src: media.stream(file),
    title: video.video_title,
    artist: creator.username,
    poster: media.thumbnail(file, 1280),
    artwork: media.thumbnail(file, 640),
    qualities: Object.entries(video.quality)
      .filter(([, offered]) => offered === 1)
      .map(([height]) => ({ label: `${height}p`, height: Number(height) })),
    previews: {
      src: sheet.src,
      tileWidth: sheet.tileWidth,
      tileHeight: sheet.tileHeight,
      columns: sheet.tilesPerRow,
      intervalSeconds: sheet.intervalSeconds,
    },
  };
}
