import { Trans, useLingui } from "@lingui/react/macro";
import styles from "./statistics.module.css";

interface BarChartProps {
  /** What the chart shows, for screen readers: a table beside it has the numbers. */
  label: string;
  bars: readonly { label: string; value: number }[];
}

const width = 720;
const height = 180;
const gap = 2;

/**
 * Bars with one scale. Plain SVG: the smallest chart library that is maintained (uPlot, 20 kB) draws on a canvas, which has no
 * theme, no forced colours and nothing for screen readers.
 */
export function BarChart({ label, bars }: BarChartProps) {
  const { i18n } = useLingui();
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const highestValue = i18n.number(highest);
  const step = width / Math.max(1, bars.length);
  return (
    <figure className={styles["chart"]}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} preserveAspectRatio="none">
        {bars.map((bar, index) => {
          const barHeight = (bar.value / Math.max(1, highest)) * height;
          return (
            <rect
              key={bar.label}
              x={index * step + gap / 2}
              y={height - Math.max(barHeight, 1)}
              width={Math.max(1, step - gap)}
              height={Math.max(barHeight, 1)}
            >
              <title>{`${bar.label}: ${i18n.number(bar.value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className={styles["axis"]}>
        <span>{bars[0]?.label}</span>
        <span>
          <Trans>Highest {highestValue}</Trans>
        </span>
        <span>{bars.at(-1)?.label}</span>
      </figcaption>
    </figure>
  );
}
