/** Every text of the stats panel. */
export interface StatsLabels {
  /** Language that numbers and units are written in (BCP 47). */
  locale: string;
  /** Entry of the settings menu, and name of the panel. */
  title: string;
  close: string;
  engine: string;
  codecs: string;
  viewport: string;
  resolution: string;
  rendition: string;
  bandwidth: string;
  buffer: string;
  latency: string;
  droppedFrames: string;
  volume: string;
  speed: string;
  firstFrame: string;
  watched: string;
  stalls: string;
  switches: string;
  errors: string;
  recoveries: string;
  auto: string;
  muted: string;
}

export const englishStatsLabels: StatsLabels = {
  locale: "en",
  title: "Stats for nerds",
  close: "Close",
  engine: "Engine",
  codecs: "Codecs",
  viewport: "Viewport",
  resolution: "Resolution",
  rendition: "Rendition",
  bandwidth: "Bandwidth estimate",
  buffer: "Buffer health",
  latency: "Live latency",
  droppedFrames: "Dropped frames",
  volume: "Volume",
  speed: "Speed",
  firstFrame: "Time to first frame",
  watched: "Watched",
  stalls: "Stalls",
  switches: "Rendition switches",
  errors: "Errors",
  recoveries: "Recoveries",
  auto: "auto",
  muted: "muted",
};
