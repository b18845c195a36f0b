import type { Transcript } from "@marquee/api-client";
import { formatDuration } from "@marquee/ui/duration";
import { memo } from "react";
import { paths } from "../../config/paths";
import type { WatchQuery } from "../../lib/video/watch-address";
import { seekInPlace } from "./seek-in-place";
import styles from "./transcript.module.css";

interface TranscriptLineProps {
  line: Transcript["lines"][number];
  index: number;
  query: WatchQuery;
  isCurrent: boolean;
  /** Tab reaches this line. */
  isReachable: boolean;
  onFocus: (index: number) => void;
  onPlay: () => void;
}

/** A line of a transcript: a link to its second, which plays there in place. */
export const TranscriptLine = memo(function TranscriptLine({
  line,
  index,
  query,
  isCurrent,
  isReachable,
  onFocus,
  onPlay,
}: TranscriptLineProps) {
  const { videoId, playlistId, index: place } = query;
  const href = paths.watch.href({
    videoId,
    ...(playlistId !== undefined && { playlistId }),
    ...(place !== undefined && { index: place }),
    startSeconds: Math.floor(line.start),
  });
  return (
    <li className={styles["item"]}>
      <a
        href={href}
        className={styles["line"]}
        aria-current={isCurrent ? "true" : undefined}
        tabIndex={isReachable ? undefined : -1}
        onFocus={() => onFocus(index)}
        onClick={(event) => {
          seekInPlace(event, line.start);
          onPlay();
        }}
      >
        <span className={styles["time"]}>{formatDuration(line.start)}</span>{" "}
        <span dir="auto">{line.text}</span>
      </a>
    </li>
  );
});
