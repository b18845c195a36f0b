import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { creatorAboutQuery } from "@marquee/api-client/react-query";
import { ErrorState } from "@marquee/ui/error-state";
import { Icon } from "@marquee/ui/icon";
import { Link } from "@marquee/ui/link";
import { Skeleton } from "@marquee/ui/skeleton";
import { ViewCount } from "@marquee/ui/view-count";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, ChartNoAxesColumn, Link2, SquarePlay } from "lucide-react";
import { ReportButton } from "../../components/report/report-button";
import { somethingWentWrong } from "../../lib/text/error-text";
import { formatDate } from "../../lib/text/format-date";
import { useServices } from "../../lib/services";
import styles from "./creator-tabs.module.css";

/** A channel's description and links. */
export function CreatorAbout({
  creatorId,
  creatorName,
}: {
  creatorId: string;
  creatorName: string;
}) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const about = useQuery(creatorAboutQuery(api, creatorId));
  const { data } = about;
  const joined = data && formatDate(i18n, data.joined);
  const videoCount = data?.total_videos ?? 0;
  return (
    <section className={styles["about"]} aria-labelledby="about">
      <div className={styles["group"]}>
        <VisuallyHidden role="heading" aria-level={2} id="about">
          {t`About`}
        </VisuallyHidden>
        {about.isLoadingError && (
          <ErrorState
            size="small"
            level={3}
            title={i18n._(somethingWentWrong)}
            onRetry={() => void about.refetch()}
          />
        )}
        {about.isPending && <Skeleton shape="text" width="80%" />}
        {data && (
          <p className={styles["text"]}>
            {data.about || t`${creatorName} has not written anything here yet.`}
          </p>
        )}
      </div>
      {data && (
        <div className={styles["side"]}>
          {data.links.length > 0 && (
            <div className={styles["group"]}>
              <h3 className={styles["title"]}>{t`Links`}</h3>
              <ul role="list" className={styles["facts"]}>
                {data.links.map(({ label, url }) => (
                  <li key={url}>
                    <Icon of={Link2} size={18} />
                    <Link href={url} external rel="noopener nofollow ugc">
                      {label || url}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className={styles["group"]}>
            <h3 className={styles["title"]}>{t`Channel facts`}</h3>
            <ul role="list" className={styles["facts"]}>
              <li>
                <Icon of={CalendarDays} size={18} />
                <span>
                  <Trans>
                    Joined <time dateTime={data.joined}>{joined}</time>
                  </Trans>
                </span>
              </li>
              <li>
                <Icon of={ChartNoAxesColumn} size={18} />
                <ViewCount count={data.total_views} />
              </li>
              <li>
                <Icon of={SquarePlay} size={18} />
                <Plural value={videoCount} one="# video" other="# videos" />
              </li>
            </ul>
          </div>
          <ReportButton kind="channel" id={creatorId} />
        </div>
      )}
    </section>
  );
}
