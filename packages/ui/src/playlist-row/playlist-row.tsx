import { Play } from "lucide-react";
import { Icon } from "../icon/icon";
import { MediaRow, type MediaRowProps } from "../media-row/media-row";

export interface PlaylistRowProps extends Omit<MediaRowProps, "lead"> {
  /** Position in the playlist, from 1. */
  position: number;
}

/** A video of a playlist. The current one shows a marker instead of its number. */
export function PlaylistRow({ position, current = false, ...rest }: PlaylistRowProps) {
  return (
    <MediaRow
      lead={current ? <Icon of={Play} size={16} /> : position}
      current={current}
      {...rest}
    />
  );
}
