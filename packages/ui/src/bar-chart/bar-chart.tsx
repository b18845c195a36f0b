import type { ComponentProps } from "react";
import {
  Bar as Bars,
  CartesianGrid,
  BarChart as Chart,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from "recharts";
import { classNames } from "../class-names";
import styles from "./bar-chart.module.css";

export interface Bar {
  /** Unique among the bars. */
  label: string;
  /** 0 or more. */
  value: number;
}

export interface BarChartProps extends Omit<ComponentProps<"figure">, "children"> {
  /** Name of the chart for assistive technology. */
  label: string;
  bars: readonly Bar[];
  /** Default: the number as the browser's language writes it. */
  formatValue?: (value: number) => string;
}

const size = { width: "100%", height: 220 };

/**
 * Bars with axes. The pointer, or the arrow keys once the chart has the focus, show the value of a
 * bar. Needs the optional peer dependency recharts, so the package's own entry does not export it.
 */
export function BarChart({
  label,
  bars,
  formatValue = formatNumber,
  className,
  ...rest
}: BarChartProps) {
  return (
    <figure className={classNames(styles["root"], className)} {...rest}>
      <Chart responsive style={size} data={[...bars]} title={label} barCategoryGap="12%">
        <CartesianGrid vertical={false} stroke="var(--grid)" />
        <XAxis
          dataKey="label"
          tickLine={false}
          stroke="var(--grid)"
          interval="equidistantPreserveStart"
          minTickGap={24}
        />
        <YAxis
          width="auto"
          allowDecimals={false}
          axisLine={false}
          tickLine={false}
          tickFormatter={formatValue}
        />
        <Tooltip
          cursor={{ fill: "var(--mq-hover)" }}
          isAnimationActive={false}
          content={<BarValue formatValue={formatValue} />}
        />
        <Bars
          dataKey="value"
          fill="var(--bar)"
          isAnimationActive={false}
          minPointSize={1}
          radius={[2, 2, 0, 0]}
        />
      </Chart>
    </figure>
  );
}

interface BarValueProps extends Partial<TooltipContentProps> {
  formatValue: (value: number) => string;
}

/** The chart clones it with the bar that is pointed at. */
function BarValue({ formatValue, active, payload, label }: BarValueProps) {
  const value: unknown = payload?.[0]?.value;
  if (!active || typeof value !== "number") return null;
  return (
    <p className={styles["tooltip"]}>
      {label}: <strong>{formatValue(value)}</strong>
    </p>
  );
}

function formatNumber(value: number): string {
  return value.toLocaleString();
}
