import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { findTimestamps, parseChapters } from "@marquee/api-client/chapters";
import { formatDuration } from "@marquee/ui/duration";
import styles from "../studio.module.css";

interface ChaptersPreviewProps {
  description: string;
  /** 0 until it is known. */
  durationSeconds: number;
}

/**
 * The chapters that visitors get from a description, or what is missing if it has times and no
 * chapters.
 */
export function ChaptersPreview({ description, durationSeconds }: ChaptersPreviewProps) {
  const { t } = useLingui();
  const chapters = parseChapters(description, durationSeconds > 0 ? durationSeconds : null);
  const chapterCount = chapters.length;
  if (chapterCount > 0) {
    return (
      <section className={styles["chapters"]} aria-label={t`Chapters`}>
        <p>
          <Plural
            value={chapterCount}
            one="# chapter found in the description"
            other="# chapters found in the description"
          />
        </p>
        <ol>
          {chapters.map(({ startSeconds, title }) => (
            <li key={startSeconds}>
              <span className={styles["numeric"]}>{formatDuration(startSeconds)}</span> {title}
            </li>
          ))}
        </ol>
      </section>
    );
  }
  if (findTimestamps(description).length === 0) return null;
  return (
    <p className={styles["failure"]}>
      <Trans>
        Times become chapters when there are at least three lines such as “0:00 Intro”, from 0:00
        on, in ascending order, within the video.
      </Trans>
    </p>
  );
}
