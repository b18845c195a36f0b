import { library } from "@marquee/tooling-build/library";
import { defineConfig } from "tsup";

export default defineConfig({
  ...library({
    entry: { index: "src/index.ts", "portable/index": "src/portable/index.ts", "react/index": "src/react/index.ts" },
    clientEntries: ["react/index"],
  }),
  esbuildOptions(options) {
    // Names of properties that never leave the package; a consumer's bundler could not shorten them.
    options.mangleProps =
      /^(fallback|isOpen|isRetained|journalKey|latest|onDone|onLifecycle|onRead|onWrite|report|retentionRule)$/;
  },
});
