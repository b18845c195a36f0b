import { library } from "@marquee/tooling-build/library";
import { defineConfig } from "tsup";

export default defineConfig(
  library({
    entry: { index: "src/index.ts", "react/index": "src/react/index.ts", "testing/index": "src/testing/index.ts" },
    css: { prefix: "mqp" },
    clientEntries: ["react/index"],
  }),
);
