import { brotliCompressSync } from "node:zlib";
import { join } from "node:path";
import { build, type Rolldown } from "vite";

/** The bare page's one script, as a site would build it. */
export async function buildBare(): Promise<Buffer> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: join(import.meta.dirname, "pages/bare.ts"),
        output: { format: "iife" },
      },
    },
  })) as Rolldown.RolldownOutput;
  return brotliCompressSync(built.output[0].code);
}

export const barePage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>bare</title>
<link rel="preload" as="script" href="/bare/main.js">
<body><script src="/bare/main.js"></script></body></html>`;
