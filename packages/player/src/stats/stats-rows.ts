import type { Stats } from "./read-stats";
import type { StatsLabels } from "./stats-labels";

/** A text for each row of the panel, in order; null hides the row. */
export function statsRows(
  stats: Stats,
  labels: StatsLabels,
): Partial<Record<keyof StatsLabels, string | null>> {
  const { engine, viewport, resolution, rendition, view, latencySeconds } = stats;
  const format = createFormat(labels.locale);
  const { number, seconds, megabits } = format;
  const pixelRatio = viewport.pixelRatio === 1 ? "" : ` × ${number(viewport.pixelRatio)}`;
  return {
    rendition: rendition && renditionText(stats, labels, megabits),
    resolution: resolution && `${resolution.width}×${resolution.height}`,
    viewport: `${viewport.widthPx}×${viewport.heightPx}${pixelRatio}`,
    codecs: engine?.codecs ?? null,
    engine: engine?.name ?? null,
    bandwidth: engine?.bandwidthBps ? megabits(engine.bandwidthBps / 1e6) : null,
    buffer: seconds(stats.bufferSeconds),
    latency: latencySeconds === null ? null : seconds(latencySeconds),
    droppedFrames: `${number(stats.droppedFrames)} / ${number(stats.totalFrames)}`,
    volume: stats.isMuted
      ? `${format.percent(stats.volume)} (${labels.muted})`
      : format.percent(stats.volume),
    speed: `${number(stats.rate)}×`,
    firstFrame:
      view && view.timeToFirstFrameMs !== null ? seconds(view.timeToFirstFrameMs / 1000) : null,
    watched: view && seconds(view.playedSeconds),
    stalls: view && `${number(view.stalls)} (${seconds(view.stalledMs / 1000)})`,
    switches: view && number(view.switches),
    errors: view && number(view.errorCount),
    recoveries: view && number(view.recoveries),
  };
}

function renditionText(
  { rendition, isAutoQuality }: Stats,
  { auto }: StatsLabels,
  megabits: (value: number) => string,
): string {
  const parts = [
    rendition?.label,
    rendition && rendition.bitrateKbps > 0 && megabits(rendition.bitrateKbps / 1000),
    isAutoQuality && auto,
  ];
  return parts.filter(Boolean).join(", ");
}

function createFormat(locale: string) {
  const formatter = (options: Intl.NumberFormatOptions) => {
    const { format } = new Intl.NumberFormat(locale, options);
    return (value: number) => format(value);
  };
  return {
    number: formatter({ maximumFractionDigits: 2 }),
    percent: formatter({ style: "percent" }),
    seconds: formatter({
      style: "unit",
      unit: "second",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }),
    megabits: formatter({ style: "unit", unit: "megabit-per-second", maximumFractionDigits: 2 }),
  };
}
