import { Trans, useLingui } from "@lingui/react/macro";
import type { InstanceHealth } from "@marquee/api-client";
import { Panel } from "@marquee/ui/panel";
import { StatisticsChart } from "../../components/statistics/statistics-chart";
import { StatisticsTable } from "../../components/statistics/statistics-table";
import { formatBytes } from "../../lib/text/format-bytes";
import { formatChartDay, formatDay } from "../../lib/text/format-day";

/** Shows how much each of the last 30 days added to the storage. */
export function GrowthPanel({ storage }: Pick<InstanceHealth, "storage">) {
  const { t, i18n } = useLingui();
  const size = (bytes: number) => formatBytes(i18n, bytes);
  const { days } = storage;
  const added = days.reduce((total, { bytes }) => total + bytes, 0);
  const sum = size(added);
  return (
    <Panel
      title={t`Growth by day`}
      description={t`What was added on each day (UTC) and still is there: ${sum}`}
    >
      {added > 0 && (
        <>
          <StatisticsChart
            label={t`Storage added by day: ${sum}`}
            bars={days.map(({ day, bytes }) => ({
              label: formatChartDay(i18n, day),
              value: bytes,
            }))}
            formatValue={size}
          />
          <details>
            <summary>
              <Trans>As a table</Trans>
            </summary>
            <StatisticsTable
              label={t`Growth by day`}
              columns={[t`Day`, t`Added`]}
              rows={days.toReversed().map(({ day, bytes }) => [formatDay(i18n, day), size(bytes)])}
            />
          </details>
        </>
      )}
    </Panel>
  );
}
