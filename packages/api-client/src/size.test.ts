import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, test } from "vitest";

/** Returns the size of an import in a page, minified and compressed, with zod. */
async function sizeOf(code: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, loader: "ts", resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    external: ["@tanstack/react-query"],
    write: false,
  });
  return brotliCompressSync(outputFiles[0]?.contents ?? "").byteLength;
}

const oneCall =
  'import { createClient, watch } from "./index"; createClient().call(watch, { v: "a" });';

describe("size of imports", () => {
  test.each([
    ["everything", `export * from "./index"`, 26_100],
    ["one call", oneCall, 9_550],
    ["one call as a query", `export { watchQuery } from "./react-query"; ${oneCall}`, 9_700],
    ["media URLs", `export { createMedia } from "./index"`, 700],
    ["error predicates", `export { isLoggedOut } from "./index"`, 500],
    ["types", `import { type WatchPage } from "./index"`, 10],
  ])("%s", async (_, code, maxBytes) => {
    expect(await sizeOf(code)).toBeLessThan(maxBytes);
  });
});
