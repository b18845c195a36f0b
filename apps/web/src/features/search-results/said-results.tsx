import { useLingui } from "@lingui/react/macro";
import type { SaidVideo } from "@marquee/api-client";
import { CompactVideoRow } from "@marquee/ui/compact-video-row";
import { formatDuration } from "@marquee/ui/duration";
import { BaseLink } from "@marquee/ui/link";
import { SectionHeader } from "@marquee/ui/section-header";
import { paths } from "../../config/paths";
import { creatorLink } from "../../lib/video/creator-link";
import { useServices } from "../../lib/services";
import { videoThumbnail } from "../../lib/video/thumbnail";
import styles from "./said-results.module.css";

/** Videos in which the words are said, with links to the seconds. */
export function SaidResults({ said }: { said: readonly SaidVideo[] }) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="said-results">
      <SectionHeader title={t`In the videos`} titleId="said-results" />
      <ul role="list" className={styles["videos"]}>
        {said.map(({ video, language, lines }) => (
          <li key={video.id} className={styles["video"]}>
            <SaidInVideo video={video} language={language} lines={lines} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SaidInVideo({ video, language, lines }: SaidVideo) {
  const { t } = useLingui();
  const { media } = useServices();
  const { title } = video;
  return (
    <>
      <CompactVideoRow
        href={paths.watch.href({ videoId: video.id })}
        title={title}
        thumbnail={videoThumbnail(media, video, "168px")}
        durationSeconds={video.durationSeconds}
        creator={creatorLink(video.creator)}
      />
      <ol role="list" className={styles["lines"]} aria-label={t`Said in “${title}”`}>
        {lines.map(({ start, text }) => (
          <li key={`${start} ${text}`}>
            <BaseLink
              className={styles["line"]}
              href={paths.watch.href({ videoId: video.id, startSeconds: Math.floor(start) })}
            >
              <span className={styles["time"]}>{formatDuration(start)}</span>{" "}
              <span lang={language} dir="auto">
                {text}
              </span>
            </BaseLink>
          </li>
        ))}
      </ol>
    </>
  );
}
