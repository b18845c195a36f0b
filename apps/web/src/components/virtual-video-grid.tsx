import { VirtualGrid, type VirtualGridProps } from "@marquee/ui/virtual-grid";
import type { Video } from "../lib/video";
import { VideoTile } from "./video-tile";

interface VirtualVideoGridProps extends Pick<
  VirtualGridProps<Video>,
  "label" | "onEndReached" | "initialPosition" | "initialFocusIndex" | "onPositionChange"
> {
  videos: readonly Video[];
}

/** Any number of videos. */
export function VirtualVideoGrid({ videos, ...rest }: VirtualVideoGridProps) {
  return <VirtualGrid items={videos} getKey={idOf} renderItem={renderTile} {...rest} />;
}

const idOf = ({ id }: Video) => id;
const renderTile = (video: Video) => <VideoTile video={video} />;
