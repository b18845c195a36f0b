import type { AbLoopLabels } from "../ab-loop/ab-loop-labels";
import type { ScreenshotLabels } from "../screenshot/screenshot-labels";
import type { StatsLabels } from "../stats/stats-labels";

/** Every text of the plugins that come with the player. */
export interface PluginLabels {
  abLoop: AbLoopLabels;
  screenshot: ScreenshotLabels;
  stats: StatsLabels;
}
