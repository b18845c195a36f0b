import { fileURLToPath } from "node:url";
import { lingui } from "@lingui/vite-plugin";
import type { StorybookConfig } from "@storybook/react-vite";
import { workspaceSources } from "../../../apps/web/vite/workspace-sources.ts";
import { otherNamesScript } from "../book/other-names.ts";
import { demoPictures } from "./demo-pictures.ts";

const headless = ["direction-provider", "menu", "popover", "select", "tabs", "toast"].map(
  (name) => `@marquee/ui > @base-ui/react/${name}`,
);
const translation = ["core", "react"].map((name) => `@marquee/web > @lingui/${name}`);
const dependencies = [...headless, ...translation, "@marquee/ui > lucide-react", "axe-core"];

/** The toolbar's labelled buttons are wider than a phone. */
const iconsOnPhones =
  "<style>@media (width < 600px) { [role=toolbar] button:has(svg) { font-size: 0 } }</style>";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: [
    "../pages/**/*.mdx",
    "../pages/**/*.stories.tsx",
    "../../../packages/ui/src/**/*.stories.tsx",
    "../../../packages/player/src/**/*.stories.tsx",
    "../../../apps/web/src/**/*.stories.tsx",
  ],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  // The search then reads headings, among which are the other names of components.
  features: { experimentalSearchDocsHeadings: true },
  managerHead: (head = "") => head + otherNamesScript() + iconsOnPhones,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    // Relative addresses: the static build works under any path.
    base: "./",
    plugins: [
      vite.plugins,
      // The screens are built of the same sources as the other stories, in the static build too.
      { ...workspaceSources(), apply: () => true },
      demoPictures(),
      lingui({
        configPath: fileURLToPath(new URL("../../../apps/web/lingui.config.ts", import.meta.url)),
        macroTransform: true,
      }),
    ],
    // Known at the start: a dependency discovered halfway would reload the page under a running
    // test.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), ...dependencies],
    },
  }),
};

export default config;
