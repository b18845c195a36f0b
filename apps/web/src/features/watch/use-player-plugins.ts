import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { PlayerPlugin } from "@marquee/player";
import { statsPlugin } from "@marquee/player/stats";
import { useState } from "react";
import { loadPluginLabels } from "../../i18n/load-plugin-labels";

const title = msg`Stats for nerds`;

/** Returns the player's plugins. The panel of the stats and its texts are loaded when a viewer opens it. */
export function usePlayerPlugins(): readonly PlayerPlugin[] {
  const { i18n } = useLingui();
  const [plugins] = useState(() => [
    statsPlugin({
      labels: {
        get title() {
          return i18n._(title);
        },
      },
      loadLabels: async () => (await loadPluginLabels(i18n.locale))?.stats ?? {},
    }),
  ]);
  return plugins;
}
