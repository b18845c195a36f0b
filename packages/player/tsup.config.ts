import { library } from "@marquee/tooling-build/library";
import { defineConfig } from "tsup";

const packages = library({
  entry: {
    index: "src/index.ts",
    "react/index": "src/react/index.ts",
    "boot/index": "src/boot/index.ts",
    "element/index": "src/element/index.ts",
    "testing/index": "src/testing/index.ts",
  },
  css: { prefix: "mqp" },
  clientEntries: ["react/index"],
});

export default defineConfig([
  packages,
  {
    // One small script without imports, for pages to inline.
    entry: { "boot.global": "src/boot/global.ts" },
    format: "iife",
    target: "es2022",
    minify: true,
    outExtension: () => ({ js: ".js" }),
    silent: true,
  },
]);
