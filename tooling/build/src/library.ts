import type { Options } from "tsup";
import { cssModules, type CssModulesOptions } from "./css-modules.ts";
import { emitDeclarations } from "./declarations.ts";
import { fewChunks } from "./few-chunks.ts";

export interface LibraryOptions {
  /** Public entries, keyed by their path in `dist` without an ending: `{ "react/index": "src/react/index.ts" }`. */
  entry: Record<string, string>;
  /** Set for a package with styles: class names are prefixed and gathered into `dist/styles.css`. */
  css?: CssModulesOptions;
  /** Entries that start with `"use client"`, for React Server Components. */
  clientEntries?: readonly string[];
  /** Set for a package that imports modules dynamically: fewer files, see `fewChunks`. */
  mergesChunks?: boolean;
  /** Sources of the public entries to write types for. Default: those of `entry`; empty if another build writes them. */
  declares?: readonly string[];
}

/**
 * How every published package is built: ESM for ES2022, one file per entry plus shared chunks, types and source maps.
 * tsup is only known here, so that another bundler is one edit.
 */
export function library({
  entry,
  css,
  clientEntries = [],
  mergesChunks = false,
  declares = Object.values(entry),
}: LibraryOptions): Options {
  return {
    entry,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    splitting: true,
    sourcemap: true,
    clean: declares.length > 0,
    // tsup's own bundling of types is left out: it took a minute for a package that the native compiler does in a second.
    dts: false,
    ...(declares.length > 0 && { onSuccess: () => emitDeclarations({ root: process.cwd(), entries: declares }) }),
    esbuildPlugins: [...(css ? [cssModules(css)] : []), ...(mergesChunks ? [fewChunks()] : [])],
    plugins: [clientDirective(clientEntries)],
    silent: true,
  };
}

/** esbuild drops directives when it splits code; on the entry's first line it costs the source map nothing. */
function clientDirective(entries: readonly string[]): NonNullable<Options["plugins"]>[number] {
  const files = entries.map((entry) => `dist/${entry}.js`);
  return {
    name: "use-client",
    renderChunk(code, { path }) {
      return files.some((file) => path.endsWith(file)) ? { code: `"use client";${code}` } : undefined;
    },
  };
}
