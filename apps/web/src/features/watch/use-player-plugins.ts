import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { PlayerPlugin } from "@marquee/player";
import { captionStylePlugin } from "@marquee/player/caption-style";
import { statsPlugin } from "@marquee/player/stats";
import { useEffect, useState } from "react";
import { loadPluginLabels } from "../../i18n/load-plugin-labels";
import { describedVideosPlugin } from "../../lib/video/described-videos-plugin";
import { useServices } from "../../lib/services";
import { creatorRatePlugin } from "./creator-rate-plugin";
import { currentCreator, setCurrentCreator } from "./current-creator";
import { viewMeasurement } from "./view-measurement";
import { viewerTools } from "./viewer-tools";

const statsTitle = msg`Stats for nerds`;
const captionStyleTitle = msg`Caption style`;

/** Returns the player's plugins. Their panels and texts are loaded when a viewer opens them. */
export function usePlayerPlugins(
  creatorId: string | undefined,
  versions: PlayerPlugin,
): readonly PlayerPlugin[] {
  const { i18n } = useLingui();
  const { preferences } = useServices().store;
  useEffect(() => setCurrentCreator(creatorId), [creatorId]);
  const [plugins] = useState(() => [
    viewMeasurement,
    creatorRatePlugin({ i18n, preferences, creatorId: currentCreator }),
    captionStylePlugin({
      labels: {
        get title() {
          return i18n._(captionStyleTitle);
        },
      },
      loadLabels: async () => (await loadPluginLabels(i18n.locale))?.captionStyle ?? {},
    }),
    describedVideosPlugin(() => i18n.locale),
    versions,
    ...viewerTools(i18n),
    statsPlugin({
      labels: {
        get title() {
          return i18n._(statsTitle);
        },
      },
      loadLabels: async () => (await loadPluginLabels(i18n.locale))?.stats ?? {},
    }),
  ]);
  return plugins;
}
