import { globSync } from "node:fs";
import { library } from "@marquee/tooling-build/library";
import { defineConfig } from "tsup";

/**
 * Separate files, beside the public entries: a site's bundler places whole files, so that every
 * page would load a single one. The calls of an account stay together, since its screens make them
 * together.
 */
const parts = globSync([
  "src/{client,error-response,is-same-length,media,normalize-name,sign-languages,title-matcher}.ts",
  "src/react-query/*-query.ts",
]);

export default defineConfig(
  library({
    entry: {
      index: "src/index.ts",
      "captions/index": "src/captions/index.ts",
      "chapters/index": "src/chapters/index.ts",
      "markup/index": "src/markup/index.ts",
      "pictures/index": "src/pictures/index.ts",
      "react-query/index": "src/react-query/index.ts",
      "server/index": "src/server/index.ts",
      "testing/index": "src/testing/index.ts",
      "upload/index": "src/upload/index.ts",
      ...Object.fromEntries(parts.map((file) => [file.replace(/^src\/|\.ts$/g, ""), file])),
    },
  }),
);
