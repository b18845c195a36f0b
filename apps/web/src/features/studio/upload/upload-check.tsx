import { Trans, useLingui } from "@lingui/react/macro";
import { fetchOwnVideo, type OwnVideo } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import { formatDuration } from "@marquee/ui/duration";
import { Link } from "@marquee/ui/link";
import { ThumbnailImage } from "@marquee/ui/thumbnail-image";
import type { SessionUser } from "@marquee/local-store";
import { paths } from "../../../config/paths";
import { FlashNotice } from "../videos/flash-notice";
import { describeNotice } from "../../../i18n/processing-sentences";
import { useServices } from "../../../lib/services";
import { thumbnail } from "../../../lib/video/thumbnail";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import styles from "./upload-check.module.css";

/**
 * Renders what a creator checks before publishing: picture, length and sound. Has the same height
 * before they are known.
 */
export function UploadCheck({ video, user }: { video: OwnVideo; user: SessionUser }) {
  const { t, i18n } = useLingui();
  const { api, media } = useServices();
  const { id, state, hasSound, notices } = video;
  const isWatchable = state === "watchable" || state === "ready";
  // The states that are polled have no length, and their media may lie elsewhere by now.
  const { data } = usePrivateQuery(
    { ...endpointQuery(api, fetchOwnVideo, { id }), enabled: isWatchable },
    user,
  );
  const duration = data?.durationSeconds ?? video.durationSeconds;
  const picture = data && thumbnail(media, data.media, "144px");
  const length = duration > 0 ? formatDuration(duration) : "";
  return (
    <div className={styles["root"]}>
      <ThumbnailImage className={styles["picture"]} {...(isWatchable && picture)} />
      <div className={styles["facts"]}>
        {isWatchable ? (
          <>
            <span>{t`Length ${length}`}</span>
            {hasSound === true && <span>{t`With sound`}</span>}
            {hasSound === false && notices.length === 0 && <span>{t`No sound`}</span>}
            {notices.map((notice) => (
              <strong key={notice.code}>{describeNotice(i18n, notice)}</strong>
            ))}
            <FlashNotice video={video} />
            <Link href={paths.watch.href({ videoId: id })}>
              <Trans>Watch it before you publish</Trans>
            </Link>
          </>
        ) : (
          <span className={styles["later"]}>
            <Trans>Picture, length and sound show here as soon as they are known.</Trans>
          </span>
        )}
      </div>
    </div>
  );
}
