import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnPlaylist } from "@marquee/api-client";
import { Badge } from "@marquee/ui/badge";
import { CompactVideoRow } from "@marquee/ui/compact-video-row";
import { Icon } from "@marquee/ui/icon";
import { IconButton } from "@marquee/ui/icon-button";
import { Menu, MenuItem } from "@marquee/ui/menu";
import { EllipsisVertical, Image, ImageOff, X } from "lucide-react";
import { paths } from "../../../config/paths";
import { useServices } from "../../../lib/services";
import { thumbnail } from "../../../lib/video/thumbnail";
import styles from "./playlist-videos.module.css";
import type { PlaylistChanges } from "./use-playlist-changes";

interface PlaylistVideoRowProps {
  video: OwnPlaylist["videos"][number];
  /** True if its thumbnail is the cover, chosen or as the first video. */
  isCover: boolean;
  isChosenCover: boolean;
  changes: PlaylistChanges;
}

export function PlaylistVideoRow({
  video,
  isCover,
  isChosenCover,
  changes,
}: PlaylistVideoRowProps) {
  const { t } = useLingui();
  const { media } = useServices();
  const { id, title } = video;
  const isHidden = !video.isShown;
  const label = t`Options for ${title}`;
  return (
    <CompactVideoRow
      className={styles["row"]}
      level={3}
      href={paths.studioVideo.href(id)}
      title={title}
      thumbnail={thumbnail(media, video.media, "168px")}
      durationSeconds={video.durationSeconds > 0 ? video.durationSeconds : undefined}
      detail={
        isCover || isHidden ? (
          <span className={styles["states"]}>
            {isCover && (
              <Badge tone="light">
                <Trans>Cover</Trans>
              </Badge>
            )}
            {isHidden && (
              <Badge>
                <Trans>Hidden from visitors</Trans>
              </Badge>
            )}
          </span>
        ) : undefined
      }
      action={
        <Menu
          aria-label={label}
          trigger={
            <IconButton
              size="small"
              variant="quiet"
              label={label}
              icon={<Icon of={EllipsisVertical} size={18} />}
            />
          }
        >
          {isChosenCover ? (
            <MenuItem icon={<Icon of={ImageOff} />} onSelect={() => void changes.chooseCover("")}>
              <Trans>Use the first video as cover</Trans>
            </MenuItem>
          ) : (
            <MenuItem icon={<Icon of={Image} />} onSelect={() => void changes.chooseCover(id)}>
              <Trans>Use as cover</Trans>
            </MenuItem>
          )}
          <MenuItem icon={<Icon of={X} />} onSelect={() => void changes.removeVideo(video)}>
            <Trans>Remove from playlist</Trans>
          </MenuItem>
        </Menu>
      }
    />
  );
}
