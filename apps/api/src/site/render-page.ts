import { filesOf, type BuildManifest } from "./build-manifest.ts";
import { dataScript } from "./head/data-script.ts";
import { metaTags } from "./head/meta-tags.ts";
import { preloadHints } from "./head/preload-hints.ts";
import type { Page } from "./page.ts";
import type { Shell } from "./shell.ts";

export interface RenderOptions {
  readonly shell: Shell;
  readonly manifest: BuildManifest | null;
  /** The script that a video's page begins with. */
  readonly watchBoot: string;
  /** The site's origin. */
  readonly siteUrl: string;
}

/** The site's page with what the server knows of this address in it. */
export function renderPage(page: Page, { shell, manifest, watchBoot, siteUrl }: RenderOptions): string {
  const files = manifest ? filesOf(manifest, page.modules) : { scripts: [], styles: [] };
  return shell.put({
    // Before any stylesheet, for which a script would wait.
    head: startOf(page, watchBoot) + metaTags(page, { name: shell.name, tagline: shell.tagline, url: siteUrl }),
    hints: preloadHints(files, page.pictures),
    data: page.answers.length === 0 ? "" : dataScript(page.answers, { type: "application/json", id: "first-data" }),
  });
}

function startOf({ stream }: Page, watchBoot: string): string {
  if (stream === null || watchBoot === "") return "";
  return `${dataScript(stream, { type: "application/json", id: "stream" })}<script>${watchBoot}</script>`;
}
