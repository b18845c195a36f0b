// Bundles what a consumer would write, compresses it and holds it against its budget. Only what
// loads at once counts: chunks behind a dynamic import are listed, not charged.
import { brotliCompressSync } from "node:zlib";
import { join } from "node:path";
import { withoutHashes } from "@marquee/tooling-test/without-hashes";
import { build } from "esbuild";
import { budgets } from "./budgets.ts";
import { root } from "./published-packages.ts";

let over = false;

for (const [name, { code, without = [], maxBytes }] of Object.entries(budgets)) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir: join(root, "apps/web") },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    splitting: true,
    outdir: "out",
    metafile: true,
    write: false,
    external: [...without],
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
  });

  const loadedAtOnce = new Set<string>();
  const visit = (path: string) => {
    if (loadedAtOnce.has(path)) return;
    loadedAtOnce.add(path);
    for (const { path: imported, kind, external } of metafile.outputs[path]?.imports ?? []) {
      if (kind === "import-statement" && !external) visit(imported);
    }
  };
  const outputs = Object.keys(metafile.outputs);
  const entries = outputs.filter(
    (path) => metafile.outputs[path]?.entryPoint !== undefined && /stdin/.test(path),
  );
  for (const entry of entries) visit(entry);
  for (const path of outputs.filter((output) => output.endsWith(".css"))) loadedAtOnce.add(path);

  const sizeOf = (paths: Iterable<string>) =>
    [...paths].reduce((sum, path) => {
      const file = outputFiles.find((candidate) =>
        candidate.path.endsWith(path.replace(/^out/, "")),
      );
      return sum + (file ? brotliCompressSync(withoutHashes(file.text)).length : 0);
    }, 0);
  const bytes = sizeOf(loadedAtOnce);
  const later = sizeOf(outputs.filter((path) => !loadedAtOnce.has(path)));
  const verdict = bytes <= maxBytes ? "ok" : "OVER BUDGET";
  if (bytes > maxBytes) over = true;
  console.log(
    `${name.padEnd(32)} ${kB(bytes)} of ${kB(maxBytes)} ` +
      `${later > 0 ? `(+ ${kB(later)} on demand)` : ""} ${verdict}`,
  );
}

process.exitCode = over ? 1 : 0;

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`.padStart(8);
}
