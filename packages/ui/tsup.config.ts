import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { library } from "@marquee/tooling-build/library";
import { defineConfig } from "tsup";

/** Every folder with an index is a public entry, so that a lazy route takes only the components that it shows. */
const components = readdirSync("src").filter((name) => existsSync(`src/${name}/index.ts`));
const entries = Object.fromEntries(components.map((name) => [`components/${name}`, `src/${name}/index.ts`]));

const options = library({
  entry: { index: "src/index.ts", ...entries },
  css: {
    prefix: "mq",
    globals: ["src/tokens/layers.css", "src/tokens/colors.css", "src/tokens/scale.css", "src/base/base.css"],
  },
  clientEntries: ["index", ...Object.keys(entries)],
});

export default defineConfig({
  ...options,
  // Types of so many entries do not fit in the bundler's memory: they are bundled once, and each entry points there.
  dts: options.dts === true && { entry: { index: "src/index.ts" } },
  async onSuccess() {
    for (const name of components) {
      const source = await readFile(`src/${name}/index.ts`, "utf8");
      await writeFile(`dist/components/${name}.d.ts`, source.replaceAll(/ from "[^"]+"/g, ' from "../index.js"'));
    }
  },
});
