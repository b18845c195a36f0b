import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;

const entry = resolve(import.meta.dirname, "../src/service-worker/service-worker.ts");

/**
 * Builds `/sw.js`, with the list of what the site's shell and the screens named in `screens` are
 * made of.
 *
 * @param screens parts of the paths of the modules that must be there without a network.
 */
export function serviceWorker(screens: readonly string[]): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    async generateBundle(_options, bundle) {
      const files = shellFiles(bundle, screens);
      const texts = textFiles(bundle);
      const version = createHash("sha256")
        .update(JSON.stringify({ files, texts }))
        .digest("base64url")
        .slice(0, 12);
      const result = (await build({
        configFile: false,
        logLevel: "warn",
        define: { __SHELL__: JSON.stringify({ version, files, texts }) },
        build: {
          write: false,
          target: "es2022",
          rollupOptions: { input: entry, output: { format: "iife" } },
        },
      })) as Rolldown.RolldownOutput;
      const [{ code }] = result.output;
      this.emitFile({ type: "asset", fileName: "sw.js", source: code });
    },
  };
}

function shellFiles(bundle: Bundle, screens: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (!chunk || files.has(`/${fileName}`)) return;
    files.add(`/${fileName}`);
    if (chunk.type === "chunk")
      [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])].forEach(add);
  };
  for (const [fileName, chunk] of Object.entries(bundle)) {
    const isShell =
      chunk.type === "chunk" &&
      (chunk.isEntry || screens.some((part) => chunk.facadeModuleId?.includes(part)));
    const isFont = /figtree-latin-wght[^/]*\.woff2$/.test(fileName);
    if (isShell || isFont) add(fileName);
  }
  return [...files].sort();
}

/** The messages of the offline screen and the labels of ui, by locale. */
function textFiles(bundle: Bundle): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const [fileName, chunk] of Object.entries(bundle)) {
    const module = (chunk.type === "chunk" && chunk.facadeModuleId) || "";
    const [, locale] =
      /\/messages\/(?:site|visitor)\/([\w-]+)\.po$|\/ui\/dist\/labels\/([\w-]+)\//
        .exec(module)
        ?.filter(Boolean) ?? [];
    if (locale !== undefined) (texts[locale] ??= []).push(`/${fileName}`);
  }
  return texts;
}
