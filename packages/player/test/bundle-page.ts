import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Bundles a page's module as common tools do. Returns its files by path; the entry is `/main.js`.
 */
export async function bundlePage(code: string): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: root },
    outdir: "/",
    entryNames: "main",
    bundle: true,
    splitting: true,
    format: "esm",
    write: false,
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });
  return new Map(outputFiles.map(({ path, contents }) => [path, contents]));
}
