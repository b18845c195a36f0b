import { rmSync } from "node:fs";
import { cssModules } from "@marquee/tooling-build/css-modules";
import { laterModules } from "@marquee/tooling-build/later-modules";
import { library } from "@marquee/tooling-build/library";
import { defineConfig, type Options } from "tsup";

const cssPrefix = "mqp";

const shared = {
  index: "src/index.ts",
  "react/index": "src/react/index.ts",
  "react/parts": "src/react/parts.ts",
  "element/index": "src/element/index.ts",
};
/**
 * A page loads these without the others, so that chunks shared with them would only be more
 * requests.
 */
const separate = {
  "boot/index": "src/boot/index.ts",
  "embed/index": "src/embed/index.ts",
  "google-cast/index": "src/google-cast/index.ts",
  "document-pip/index": "src/document-pip/index.ts",
  "sources/index": "src/sources/index.ts",
  "telemetry/index": "src/telemetry/index.ts",
  "testing/index": "src/testing/index.ts",
};
const later = await laterModules({ ...shared, ...separate });
/**
 * Plugins bring their styles with them, so that a page loads neither before it is asked for them.
 */
const plugins = {
  "ab-loop/index": "src/ab-loop/index.ts",
  "caption-style/index": "src/caption-style/index.ts",
  "descriptions/index": "src/descriptions/index.ts",
  "screenshot/index": "src/screenshot/index.ts",
  "stats/index": "src/stats/index.ts",
};
/** A page loads one of them: each is one file. */
const languages = ["ar", "de", "es", "fr", "it", "ja", "ko", "nl", "pl", "pt-BR", "ru", "zh-Hans"];
const labelSets = Object.fromEntries(
  languages
    .flatMap((name) => [name, `${name}/plugins`])
    .map((name) => [`labels/${name}/index`, `src/labels/${name}/index.ts`]),
);

const minifiedScript: Options = {
  target: "es2022",
  minify: true,
  splitting: false,
  outExtension: () => ({ js: ".js" }),
  silent: true,
};

// tsup's own `clean` of one build can delete what the others have written already.
rmSync("dist", { recursive: true, force: true });

export default defineConfig([
  {
    ...library({
      entry: shared,
      css: { prefix: cssPrefix, writesStylesheet: false },
      clientEntries: ["react/index", "react/parts"],
      later,
      declares: Object.values({ ...shared, ...separate, ...plugins, ...labelSets }),
    }),
    clean: false,
  },
  library({
    entry: separate,
    declares: [],
    css: { prefix: cssPrefix, writesStylesheet: false },
    later,
  }),
  library({
    entry: later,
    declares: [],
    css: { prefix: cssPrefix, writesStylesheet: false },
    later,
    sharesChunks: false,
  }),
  ...Object.entries(plugins).map(([output, source]) =>
    library({
      entry: { [output]: source },
      css: { prefix: cssPrefix, adoptsStyles: true },
      declares: [],
    }),
  ),
  library({ entry: labelSets, declares: [], sharesChunks: false }),
  // For pages to inline before any bundle.
  { ...minifiedScript, entry: { "boot.global": "src/boot/global.ts" }, format: "iife" },
  // A program with all that it needs: nothing of it is a dependency of the package.
  {
    ...minifiedScript,
    entry: { migrate: "src/migrate/main.ts" },
    format: "esm",
    platform: "node",
    target: "node20",
    noExternal: [/./],
  },
  // For pages without a bundler: the custom element and everything that it loads later, but for
  // hls.js.
  {
    ...minifiedScript,
    entry: { standalone: "src/element/standalone.ts" },
    format: "esm",
    // It alone is built from all modules that have styles.
    esbuildPlugins: [
      cssModules({ prefix: cssPrefix, globals: ["src/skin/layers.css", "src/skin/shield.css"] }),
    ],
  },
]);
