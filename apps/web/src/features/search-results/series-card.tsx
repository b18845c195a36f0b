import type { SearchPlaylist } from "@marquee/api-client";
import { VideoCard } from "@marquee/ui/video-card";
import { paths } from "../../config/paths";
import { creatorLink } from "../../lib/creator-link";
import { useServices } from "../../lib/services";

/** A series in the results, with the picture of its first video. */
export function SeriesCard({ playlist }: { playlist: SearchPlaylist }) {
  const { media } = useServices();
  const { id, name, totalItems, cover } = playlist;
  const file = cover && { server: cover.content_server, file: cover.file_name };
  return (
    <VideoCard
      href={paths.playlist.href(id)}
      title={name}
      thumbnail={file ? { src: media.thumbnail(file, 640), srcSet: media.thumbnailSet(file), sizes: "320px" } : {}}
      creator={creatorLink(playlist)}
      elapsed={totalItems === 1 ? "1 video" : `${totalItems} videos`}
    />
  );
}
