import { useLingui } from "@lingui/react/macro";
import type { Bar } from "@marquee/ui/bar-chart";
import { Skeleton } from "@marquee/ui/skeleton";
import { lazy, Suspense } from "react";

interface StatisticsChartProps {
  /** What the chart shows: a table beside it has the numbers. */
  label: string;
  bars: readonly Bar[];
}

/** The library behind it is larger than the rest of the studio: it loads with the first chart. */
const BarChart = lazy(() =>
  import("@marquee/ui/bar-chart").then((module) => ({ default: module.BarChart })),
);

export function StatisticsChart({ label, bars }: StatisticsChartProps) {
  const { i18n } = useLingui();
  return (
    <Suspense fallback={<Skeleton height={220} />}>
      <BarChart label={label} bars={bars} formatValue={(value) => i18n.number(value)} />
    </Suspense>
  );
}
