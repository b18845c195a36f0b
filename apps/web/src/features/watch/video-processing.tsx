import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "@marquee/ui/button";
import { paths } from "../../config/paths";
import styles from "./video-processing.module.css";

interface VideoProcessingProps {
  videoId: string;
  /** Percentage, 0 to 100. */
  progress: number;
}

/** Replaces the player while a video is processed. Only its channel's members get such a page. */
export function VideoProcessing({ videoId, progress }: VideoProcessingProps) {
  const percentage = Math.floor(progress);
  return (
    <div className={styles["processing"]}>
      <p role="status">
        <Trans>This video is being processed: {percentage} %</Trans>
      </p>
      <p>
        <Trans>Only you can see this page until the video is ready and published.</Trans>
      </p>
      <ButtonLink href={paths.studioVideo.href(videoId)}>
        <Trans>Open in the studio</Trans>
      </ButtonLink>
    </div>
  );
}
