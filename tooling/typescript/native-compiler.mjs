import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/**
 * The script of the native compiler. It has no JavaScript API yet: tools that need one use the
 * catalog's `typescript`.
 */
export const nativeCompiler = join(
  dirname(require.resolve("typescript-native/package.json")),
  "bin",
  "tsc",
);
