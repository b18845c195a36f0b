import { existsSync, readdirSync } from "node:fs";
import { library } from "@marquee/tooling-build/library";
import { defineConfig } from "tsup";

/** Every folder with an index is a public entry, so that a lazy route takes only the components that it shows. */
const components = readdirSync("src").filter((name) => existsSync(`src/${name}/index.ts`));
const entries = Object.fromEntries(components.map((name) => [`${name}/index`, `src/${name}/index.ts`]));

export default defineConfig(
  library({
    entry: { index: "src/index.ts", ...entries },
    css: {
      prefix: "mq",
      globals: ["src/tokens/layers.css", "src/tokens/colors.css", "src/tokens/scale.css", "src/base/base.css"],
    },
    clientEntries: ["index", ...Object.keys(entries)],
  }),
);
