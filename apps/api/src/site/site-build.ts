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
  /** The script that a video's page begins with; "" for none. */
  readonly watchBoot: string;
}

/** A file of the build that no page asks for: its text goes into some. */
export const watchBootName = "watch-boot.js";

/** Follows the build, which a developer may make anew under a running server. null before the first. */
export function createSiteBuild(folder: string, load: (path: string) => Promise<SiteFile | null>) {
  let known: (SiteBuild & { readonly files: readonly (SiteFile | null)[] }) | null = null;

  return async function build(): Promise<SiteBuild | null> {
    const files = await Promise.all(
      ["index.html", join(".vite", "manifest.json"), watchBootName].map((name) => load(join(folder, name))),
    );
    const [page, manifest, watchBoot] = files;
    if (!page) return null;
    if (known && files.every((file, index) => file === known?.files[index])) return known;
    known = {
      page,
      shell: readShell(page.body.toString()),
      manifest: manifest ? readManifest(manifest.body.toString()) : null,
      watchBoot: watchBoot?.body.toString() ?? "",
      files,
    };
    return known;
  };
}
