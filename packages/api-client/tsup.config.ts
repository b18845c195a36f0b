import { library } from "@marquee/tooling-build/library";
import { defineConfig } from "tsup";

export default defineConfig(
  library({
    entry: {
      index: "src/index.ts",
      "react-query/index": "src/react-query/index.ts",
      "server/index": "src/server/index.ts",
      "testing/index": "src/testing/index.ts",
    },
  }),
);
