import { Plural } from "@lingui/react/macro";
import type { PlaylistSummary } from "@marquee/api-client";
import { Icon } from "@marquee/ui/icon";
import { Tag } from "@marquee/ui/tag";
import { VideoCard } from "@marquee/ui/video-card";
import { ListVideo } from "lucide-react";
import { paths } from "../config/paths";
import { creatorLink } from "../lib/video/creator-link";
import { useServices } from "../lib/services";
import { thumbnail } from "../lib/video/thumbnail";
import styles from "./playlist-tile.module.css";

const sizes =
  "(min-width: 1440px) 20vw, (min-width: 1180px) 25vw, (min-width: 880px) 33vw, (min-width: " +
  "580px) 50vw, 100vw";

interface PlaylistTileProps {
  playlist: PlaylistSummary;
  /** Default true. */
  showsCreator?: boolean;
}

/** A playlist in a grid. */
export function PlaylistTile({ playlist, showsCreator = true }: PlaylistTileProps) {
  const { media } = useServices();
  const { id, name, videoCount, cover } = playlist;
  return (
    <VideoCard
      href={paths.playlist.href(id)}
      title={name}
      thumbnail={cover ? thumbnail(media, cover, sizes) : {}}
      overlay={
        <Tag tone="glass" className={styles["count"]}>
          <Icon of={ListVideo} size={14} />
          <Plural value={videoCount} one="# video" other="# videos" />
        </Tag>
      }
      creator={showsCreator ? creatorLink(playlist.creator) : undefined}
    />
  );
}
