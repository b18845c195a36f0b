import type { Manifest } from "vite";

/** The manifest of the embedded player's build, which is made before the server's. */
declare const __EMBED_MANIFEST__: Manifest;

const entryModule = "src/embed/entry-embed.ts";

/** Returns the URLs of the script and the stylesheets of embedded players. */
export function embedFiles(): { script: string; styles: readonly string[] } {
  const entry = __EMBED_MANIFEST__[entryModule];
  return { script: `/${entry?.file ?? ""}`, styles: (entry?.css ?? []).map((file) => `/${file}`) };
}
