import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { library } from "@marquee/tooling-build/library";
import { unlayered } from "@marquee/tooling-build/unlayered";
import { defineConfig } from "tsup";
import { exportTokens } from "./src/tokens/export-tokens";

/**
 * Every folder with an index is a public entry, so that a lazy route takes only the components that
 * it shows, and a page one language.
 */
const labelSets = readdirSync("src/labels").map((name) => `labels/${name}`);
const folders = [...readdirSync("src"), ...labelSets].filter((name) =>
  existsSync(`src/${name}/index.ts`),
);
const entries = Object.fromEntries(
  folders.map((name) => [`${name}/index`, `src/${name}/index.ts`]),
);

export default defineConfig(
  library({
    entry: { index: "src/index.ts", ...entries },
    css: {
      prefix: "mq",
      globals: [
        "src/tokens/layers.css",
        "src/tokens/colors.css",
        "src/tokens/more-contrast.css",
        "src/tokens/scale.css",
        "src/base/base.css",
      ],
    },
    // Servers call what computes a theme.
    clientEntries: ["index", ...Object.keys(entries).filter((entry) => entry !== "theme/index")],
    onBuilt: async () => {
      const stylesheet = await readFile("dist/styles.css", "utf8");
      await writeFile("dist/styles.unlayered.css", unlayered(stylesheet));
      const [colors, scale] = await Promise.all(
        ["colors", "scale"].map((name) => readFile(`src/tokens/${name}.css`, "utf8")),
      );
      await writeFile(
        "dist/tokens.json",
        JSON.stringify(exportTokens(colors ?? "", scale ?? ""), null, 2),
      );
    },
  }),
);
