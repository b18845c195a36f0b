import type { StorybookConfig } from "@storybook/react-vite";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: [
    "../pages/**/*.mdx",
    "../pages/**/*.stories.tsx",
    "../../../packages/ui/src/**/*.stories.tsx",
    "../../../packages/player/src/**/*.stories.tsx",
  ],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Relative addresses: the static build works under any path.
  viteFinal: (vite) => ({ ...vite, base: "./" }),
};

export default config;
