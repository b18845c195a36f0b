import { useLingui } from "@lingui/react/macro";
import type { Bar } from "@marquee/ui/bar-chart";
import { Skeleton } from "@marquee/ui/skeleton";
import { lazy, Suspense } from "react";

interface StatisticsChartProps {
  /** Name of the chart. A table beside it has the numbers. */
  label: string;
  bars: readonly Bar[];
  /** Default: the number as the visitor's language writes it. */
  formatValue?: (value: number) => string;
}

/** The library behind it is larger than any screen with a chart: it loads with the first one. */
const BarChart = lazy(() =>
  import("@marquee/ui/bar-chart").then((module) => ({ default: module.BarChart })),
);

export function StatisticsChart(props: StatisticsChartProps) {
  const { i18n } = useLingui();
  return (
    <Suspense fallback={<Skeleton height={220} />}>
      <BarChart formatValue={(value) => i18n.number(value)} {...props} />
    </Suspense>
  );
}
