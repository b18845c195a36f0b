import { join } from "node:path";
import { readManifest, type BuildManifest } from "./build-manifest.ts";
import { readShell, type Shell } from "./shell.ts";
import type { SiteFile } from "./site-files.ts";

/** What the server knows of the built site. */
export interface SiteBuild {
  /** Its page as it was built. */
  readonly page: SiteFile;
  /** null for a page that the server can put nothing into. */
  readonly shell: Shell | null;
  /** null where the build left none: no early requests then. */
  readonly manifest: BuildManifest | null;
}

/** Follows the build, which a developer may make anew under a running server. null before the first. */
export function createSiteBuild(folder: string, load: (path: string) => Promise<SiteFile | null>) {
  let known: (SiteBuild & { readonly manifestFile: SiteFile | null }) | null = null;

  return async function build(): Promise<SiteBuild | null> {
    const [page, manifestFile] = await Promise.all([
      load(join(folder, "index.html")),
      load(join(folder, ".vite", "manifest.json")),
    ]);
    if (!page) return null;
    if (known?.page === page && known.manifestFile === manifestFile) return known;
    const shell = readShell(page.body.toString());
    const manifest = manifestFile && readManifest(manifestFile.body.toString());
    known = { page, shell, manifest, manifestFile };
    return known;
  };
}
