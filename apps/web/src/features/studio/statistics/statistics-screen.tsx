import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { fetchStatistics } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import { Button } from "@marquee/ui/button";
import { Link } from "@marquee/ui/link";
import { Panel } from "@marquee/ui/panel";
import { SegmentedControl } from "@marquee/ui/segmented-control";
import { Skeleton } from "@marquee/ui/skeleton";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { LoadError } from "../../../components/load-error";
import { StatisticsChart } from "../../../components/statistics/statistics-chart";
import { StatisticsTable } from "../../../components/statistics/statistics-table";
import { paths } from "../../../config/paths";
import { formatChartDay, formatDay } from "../../../lib/text/format-day";
import { saveFile } from "../../../lib/save-file";
import { useServices } from "../../../lib/services";
import { usePrivateQuery } from "../../../lib/session/use-private-query";
import { readId } from "../../../lib/video/watch-address";
import { statisticsCsv } from "./statistics-csv";
import { daysText, formatWatchTime, percentText, sourceLabels } from "./statistics-texts";
import { StudioPage, type StudioContext } from "../studio-page";
import styles from "./statistics.module.css";

type Period = "7" | "28" | "90";

const periods: readonly Period[] = ["7", "28", "90"];

export function StudioStatisticsScreen() {
  const { t } = useLingui();
  const video = readId(useSearchParams()[0].get("video"));
  return (
    <StudioPage
      title={t`Statistics`}
      lead={t`Counts only: no visitor is tracked, and your own views are left out.`}
    >
      {(context) => <Statistics key={video} video={video} {...context} />}
    </StudioPage>
  );
}

function Statistics({ user, channel, video }: StudioContext & { video: string | undefined }) {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const [period, setPeriod] = useState<Period>("28");
  const request = { creator: channel.id, days: period, ...(video !== undefined && { video }) };
  const { data, error, refetch, isFetching } = usePrivateQuery(
    endpointQuery(api, fetchStatistics, request),
    user,
  );
  const days = Number(period);
  const views = data?.days.reduce((sum, day) => sum + day.views, 0) ?? 0;
  const seconds = data?.days.reduce((sum, day) => sum + day.watchSeconds, 0) ?? 0;
  const viewCount = i18n.number(views);
  const watchTime = formatWatchTime(i18n, seconds);
  const save = () => {
    if (!data) return;
    const name = `statistics-${video ?? channel.username}-${period}-days.csv`;
    saveFile({ name, type: "text/csv", text: statisticsCsv(data.days) });
  };
  const videoTitle = data?.title;
  const watchedLabel = t({ message: "Watched", context: "column: time that was watched" });
  return (
    <>
      <div className={styles["toolbar"]}>
        <SegmentedControl
          label={t`Period`}
          segments={periods.map((value) => ({ value, label: daysText(i18n, Number(value)) }))}
          value={period}
          onValueChange={setPeriod}
        />
        <Button disabled={!data} onClick={save}>
          <Trans>Download CSV</Trans>
        </Button>
      </div>
      {!data && !error && <Skeleton height={420} />}
      {error && <LoadError {...{ error, isFetching, refetch }} />}
      {data && (
        <>
          {video !== undefined && (
            <p>
              <Trans>
                About the video <Link href={paths.studioVideo.href(video)}>{videoTitle}</Link>.
              </Trans>{" "}
              <Link href={paths.studioStatistics.href()}>
                <Trans>Show the whole channel</Trans>
              </Link>
            </p>
          )}
          <Panel
            title={t`Views`}
            description={t`${viewCount} in ${plural(days, {
              one: "# day",
              other: "# days",
            })}, watched for ${watchTime}`}
          >
            <StatisticsChart
              label={t`Views by day: ${viewCount} in ${plural(days, {
                one: "# day",
                other: "# days",
              })}`}
              bars={data.days.map((day) => ({
                label: formatChartDay(i18n, day.day),
                value: day.views,
              }))}
            />
          </Panel>
          {data.retention.length > 0 && (
            <Panel
              title={t`Retention`}
              description={t`How often each 2 % of the video was watched.`}
            >
              <StatisticsChart
                label={t`Retention over the video's length`}
                bars={data.retention.map((value, part) => ({
                  label: percentText(i18n, part * 2),
                  value,
                }))}
              />
            </Panel>
          )}
          <Panel title={t`Where views come from`}>
            {data.sources.length === 0 ? (
              <p className={styles["empty"]}>
                <Plural
                  value={days}
                  one="No views in this # day."
                  other="No views in these # days."
                />
              </p>
            ) : (
              <StatisticsTable
                label={t`Where views come from`}
                columns={[t`Source`, t`Views`]}
                rows={data.sources.map(({ source, views: count }) => [
                  t(sourceLabels[source]),
                  i18n.number(count),
                ])}
              />
            )}
          </Panel>
          {data.videos.length > 0 && (
            <Panel title={t`Videos`}>
              <StatisticsTable
                label={t`Videos`}
                columns={[t`Video`, t`Views`, watchedLabel]}
                rows={data.videos.map((row) => [
                  <Link key={row.id} href={paths.studioStatistics.href(row.id)}>
                    {row.title}
                  </Link>,
                  i18n.number(row.views),
                  formatWatchTime(i18n, row.watchSeconds),
                ])}
              />
            </Panel>
          )}
          <Panel title={t`By day`}>
            <StatisticsTable
              label={t`Views by day`}
              columns={[t`Day`, t`Views`, watchedLabel]}
              rows={data.days
                .toReversed()
                .map((day) => [
                  formatDay(i18n, day.day),
                  i18n.number(day.views),
                  formatWatchTime(i18n, day.watchSeconds),
                ])}
            />
          </Panel>
        </>
      )}
    </>
  );
}
