import type { WatchedVideo } from "@marquee/api-client";
import { CompactVideoRow } from "@marquee/ui/compact-video-row";
import type { ReactNode } from "react";
import { paths } from "../../../config/paths";
import { useServices } from "../../../lib/services";
import { thumbnail } from "../../../lib/thumbnail";
import { useWatchedShare } from "../../../lib/use-watched-share";
import { fromWatched } from "../../../lib/video";

interface QueueRowProps {
  videoId: string;
  /** undefined for a video that is gone. */
  details: WatchedVideo | undefined;
  title: string;
  action: ReactNode;
}

/** A video of the queue. */
export function QueueRow({ videoId, details, title, action }: QueueRowProps) {
  const { media } = useServices();
  const progress = useWatchedShare(videoId);
  const video = details && fromWatched(videoId, details);
  return (
    <CompactVideoRow
      size="small"
      href={paths.watch.href({ videoId })}
      title={title}
      thumbnail={video ? thumbnail(media, video.media, "120px") : {}}
      durationSeconds={video?.durationSeconds}
      progress={progress}
      creator={video?.creator && { name: video.creator.name, verified: video.creator.verified }}
      action={action}
    />
  );
}
