import { addons } from "storybook/manager-api";
import { marqueeTheme } from "./marquee-theme";

addons.setConfig({
  theme: marqueeTheme,
  sidebar: { showRoots: true },
  layoutCustomisations: {
    // Tokens have nothing to control.
    showPanel: ({ storyId }, isShown) => isShown && !storyId?.startsWith("tokens-"),
  },
});
