import { useLingui } from "@lingui/react/macro";
import { fetchStatistics } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import { Button } from "@marquee/ui/button";
import { ErrorState } from "@marquee/ui/error-state";
import { Link } from "@marquee/ui/link";
import { Panel } from "@marquee/ui/panel";
import { SegmentedControl } from "@marquee/ui/segmented-control";
import { Skeleton } from "@marquee/ui/skeleton";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { errorText } from "../../lib/error-text";
import { saveFile } from "../../lib/save-file";
import { useServices } from "../../lib/services";
import { usePrivateQuery } from "../../lib/use-private-query";
import { readId } from "../../lib/watch-query";
import { BarChart } from "./bar-chart";
import { statisticsCsv } from "./statistics-csv";
import { StatisticsTable } from "./statistics-table";
import { formatCount, formatDay, formatWatchTime, sourceLabels } from "./statistics-texts";
import { StudioPage, type StudioContext } from "./studio-page";
import styles from "./statistics.module.css";

type Period = "7" | "28" | "90";

const periods: { value: Period; label: string }[] = [
  { value: "7", label: "7 days" },
  { value: "28", label: "28 days" },
  { value: "90", label: "90 days" },
];

export function StudioStatisticsScreen() {
  const video = readId(useSearchParams()[0].get("video"));
  return (
    <StudioPage title="Statistics" lead="Counts only: no visitor is tracked, and your own views are left out.">
      {(context) => <Statistics key={video} video={video} {...context} />}
    </StudioPage>
  );
}

function Statistics({ user, channel, video }: StudioContext & { video: string | undefined }) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const [period, setPeriod] = useState<Period>("28");
  const request = { creator: channel.id, days: period, ...(video !== undefined && { video }) };
  const { data, error, refetch, isFetching } = usePrivateQuery(endpointQuery(api, fetchStatistics, request), user);
  const views = data?.days.reduce((sum, day) => sum + day.views, 0) ?? 0;
  const seconds = data?.days.reduce((sum, day) => sum + day.watch_seconds, 0) ?? 0;
  const save = () => {
    if (!data) return;
    const name = `statistics-${video ?? channel.username}-${period}-days.csv`;
    saveFile({ name, type: "text/csv", text: statisticsCsv(data.days) });
  };
  return (
    <>
      <div className={styles["toolbar"]}>
        <SegmentedControl label="Period" segments={periods} value={period} onValueChange={setPeriod} />
        <Button disabled={!data} onClick={save}>
          Download CSV
        </Button>
      </div>
      {!data && !error && <Skeleton height={420} />}
      {error && <ErrorState title={errorText(i18n, error)} retrying={isFetching} onRetry={() => void refetch()} />}
      {data && (
        <>
          {video !== undefined && (
            <p>
              About the video <Link href={paths.studioVideo.href(video)}>{data.title}</Link>.{" "}
              <Link href={paths.studioStatistics.href()}>Show the whole channel</Link>
            </p>
          )}
          <Panel
            title="Views"
            description={`${formatCount(views)} in ${period} days, watched for ${formatWatchTime(seconds)}`}
          >
            <BarChart
              label={`Views by day: ${views} in ${period} days`}
              bars={data.days.map((day) => ({ label: formatDay(i18n, day.day), value: day.views }))}
            />
          </Panel>
          {data.retention.length > 0 && (
            <Panel title="Retention" description="How often each 2 % of the video was watched.">
              <BarChart
                label="Retention over the video's length"
                bars={data.retention.map((value, part) => ({ label: `${part * 2} %`, value }))}
              />
            </Panel>
          )}
          <Panel title="Where views come from">
            {data.sources.length === 0 ? (
              <p className={styles["empty"]}>No views in these {period} days.</p>
            ) : (
              <StatisticsTable
                label="Where views come from"
                columns={["Source", "Views"]}
                rows={data.sources.map(({ source, views: count }) => [sourceLabels[source], formatCount(count)])}
              />
            )}
          </Panel>
          {data.videos.length > 0 && (
            <Panel title="Videos">
              <StatisticsTable
                label="Videos"
                columns={["Video", "Views", "Watched"]}
                rows={data.videos.map((row) => [
                  <Link key={row.video_id} href={paths.studioStatistics.href(row.video_id)}>
                    {row.title}
                  </Link>,
                  formatCount(row.views),
                  formatWatchTime(row.watch_seconds),
                ])}
              />
            </Panel>
          )}
          <Panel title="By day">
            <StatisticsTable
              label="Views by day"
              columns={["Day", "Views", "Watched"]}
              rows={data.days
                .toReversed()
                .map((day) => [formatDay(i18n, day.day), formatCount(day.views), formatWatchTime(day.watch_seconds)])}
            />
          </Panel>
        </>
      )}
    </>
  );
}
