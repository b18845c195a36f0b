import type { PlayerPlugin } from "@marquee/player";
import { measureViews, type ViewMeasurement, type ViewSummary } from "@marquee/player/telemetry";

let measurement: ViewMeasurement | null = null;

/** Measures each view in the browser, and sends nothing. */
export const viewMeasurement: PlayerPlugin = (player) => {
  const own = measureViews(player, { media: player.media, onSummary: () => {} });
  measurement = own;
  return () => {
    own.end();
    if (measurement === own) measurement = null;
  };
};

/** The present view so far; null while no video is loaded. */
export function currentView(): ViewSummary | null {
  return measurement?.current() ?? null;
}
