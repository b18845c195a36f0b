import type { AbLoopLabels } from "../ab-loop/ab-loop-labels";
import type { CaptionStyleLabels } from "../caption-style/caption-style-labels";
import type { DescriptionLabels } from "../descriptions/description-labels";
import type { GoogleCastLabels } from "../google-cast/google-cast-labels";
import type { ScreenshotLabels } from "../screenshot/screenshot-labels";
import type { StatsLabels } from "../stats/stats-labels";

/** Every text of the plugins that come with the player. */
export interface PluginLabels {
  abLoop: AbLoopLabels;
  captionStyle: CaptionStyleLabels;
  descriptions: DescriptionLabels;
  googleCast: GoogleCastLabels;
  screenshot: ScreenshotLabels;
  stats: StatsLabels;
}
