import type { Manifest } from "vite";

/** The manifest of the embedded player's build, which is made before the server's. */
declare const __EMBED_MANIFEST__: Manifest;

const entryModule = "src/embed/entry-embed.ts";
const maintenanceModule = "src/maintenance/maintenance.css";

/** Returns the URLs of the script and the stylesheets of embedded players. */
export function embedFiles(): { script: string; styles: readonly string[] } {
  const entry = __EMBED_MANIFEST__[entryModule];
  return { script: `/${entry?.file ?? ""}`, styles: (entry?.css ?? []).map((file) => `/${file}`) };
}

/** Returns the URL of the stylesheet that only the page of the maintenance has. */
export function maintenanceStyle(): string {
  return `/${__EMBED_MANIFEST__[maintenanceModule]?.file ?? ""}`;
}
