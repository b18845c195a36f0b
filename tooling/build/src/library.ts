import type { Options } from "tsup";
import { cssModules, type CssModulesOptions } from "./css-modules.ts";
import { emitDeclarations } from "./declarations.ts";
import { keepLaterImports, laterPaths } from "./later-modules.ts";
import { separateEntries } from "./separate-entries.ts";

export interface LibraryOptions {
  /**
   * Public entries, keyed by their path in `dist` without an ending: `{ "react/index":
   * "src/react/index.ts" }`.
   */
  entry: Record<string, string>;
  /**
   * Set for a package with styles: class names are prefixed and gathered into `dist/styles.css`.
   */
  css?: CssModulesOptions;
  /** Entries that start with `"use client"`, for React Server Components. */
  clientEntries?: readonly string[];
  /**
   * Modules that another build bundles, each on its own, because they are imported dynamically: see
   * `laterModules`.
   */
  later?: Readonly<Record<string, string>>;
  /** False to give each entry a copy of what it shares with the others. Default true. */
  sharesChunks?: boolean;
  /**
   * Sources of the public entries to write types for. Default: those of `entry`; empty if another
   * build writes them.
   */
  declares?: readonly string[];
  /** Runs after each build: writes further files to `dist`. */
  onBuilt?: () => Promise<void>;
}

/**
 * Returns tsup's options for a published package: ESM for ES2022, one file per entry plus shared
 * chunks, declarations and source maps.
 */
export function library({
  entry,
  css,
  clientEntries = [],
  later = {},
  sharesChunks = true,
  declares = Object.values(entry),
  onBuilt,
}: LibraryOptions): Options {
  return {
    entry,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    splitting: sharesChunks,
    sourcemap: true,
    clean: declares.length > 0,
    // tsup's declarations take many times as long as the native compiler: see
    // .github/decisions/server-libraries.md.
    dts: false,
    ...(declares.length > 0 && {
      onSuccess: async () => {
        await emitDeclarations({ root: process.cwd(), entries: declares });
        await onBuilt?.();
      },
    }),
    esbuildPlugins: [
      keepLaterImports(later),
      ...(sharesChunks ? [separateEntries(entry)] : []),
      ...(css ? [cssModules(css)] : []),
    ],
    plugins: [clientDirective(clientEntries), laterPaths()],
    silent: true,
  };
}

/**
 * Restores the directive, which esbuild drops from split code. On the first line it does not shift
 * the source map.
 */
function clientDirective(entries: readonly string[]): NonNullable<Options["plugins"]>[number] {
  const files = entries.map((entry) => `dist/${entry}.js`);
  return {
    name: "use-client",
    renderChunk(code, { path }) {
      return files.some((file) => path.endsWith(file))
        ? { code: `"use client";${code}` }
        : undefined;
    },
  };
}
