import { library } from "@marquee/tooling-build/library";
import { defineConfig } from "tsup";

export default defineConfig(
  library({
    entry: { index: "src/index.ts" },
    css: { prefix: "mq", globals: ["src/tokens/layers.css"] },
    clientEntries: ["index"],
  }),
);
