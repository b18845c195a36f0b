import type { VideoSummary } from "@marquee/api-client";
import { CompactVideoRow } from "@marquee/ui/compact-video-row";
import type { ReactNode } from "react";
import { paths } from "../../../config/paths";
import { useServices } from "../../../lib/services";
import { thumbnail } from "../../../lib/video/thumbnail";
import { useWatchedShare } from "../../../lib/video/use-watched-share";

interface QueueRowProps {
  videoId: string;
  /** undefined for a video that is gone. */
  details: VideoSummary | undefined;
  title: string;
  action: ReactNode;
}

/** A video of the queue. */
export function QueueRow({ videoId, details, title, action }: QueueRowProps) {
  const { media } = useServices();
  const progress = useWatchedShare(videoId);
  return (
    <CompactVideoRow
      size="small"
      href={paths.watch.href({ videoId })}
      title={title}
      thumbnail={details ? thumbnail(media, details.media, "120px") : {}}
      durationSeconds={details?.durationSeconds}
      progress={progress}
      creator={details && { name: details.creator.name, verified: details.creator.isVerified }}
      action={action}
    />
  );
}
