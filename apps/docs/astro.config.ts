import { readFileSync } from "node:fs";
import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
import { base, relativeAddresses } from "./src/site/relative-addresses.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const { version } = JSON.parse(read("../../packages/player/package.json")) as { version: string };

export default defineConfig({
  base,
  publicDir: ".generated/public",
  build: { format: "file" },
  devToolbar: { enabled: false },
  integrations: [
    starlight({
      title: `Marquee ${version}`,
      favicon: "/favicon.svg",
      sidebar: JSON.parse(read(".generated/sidebar.json")),
      customCss: ["./src/site/theme.css"],
      head: [
        {
          tag: "script",
          attrs: { type: "module", src: `${base}/live/page.js` },
        },
      ],
      // A block that scrolls would need a name and a place in the order of focus.
      expressiveCode: { defaultProps: { wrap: true } },
      credits: false,
      lastUpdated: false,
    }),
    relativeAddresses(),
  ],
});
