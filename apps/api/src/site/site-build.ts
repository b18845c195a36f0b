import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SiteModule } from "@marquee/tooling-site-contract";

export interface SiteBuild extends SiteModule {
  /** Differs from build to build. */
  readonly version: string;
}

export type PageBuild = Pick<
  SiteBuild,
  | "version"
  | "render"
  | "emptyDocument"
  | "renderMaintenance"
  | "isOpenInMaintenance"
  | "chooseLocale"
  | "languageCookie"
>;

export type ReadSiteBuild = () => Promise<SiteBuild | null>;

const checkIntervalMs = 1_000;

/** Looks for a replaced build at most every second, for developers. Null without a build. */
export function createSiteBuild(folder: string): ReadSiteBuild {
  const path = join(folder, "server", "render.js");
  let current: Promise<SiteBuild | null> = Promise.resolve(null);
  let checkedAt = -Infinity;

  async function load(previous: SiteBuild | null): Promise<SiteBuild | null> {
    const info = await stat(path).catch(() => null);
    if (!info) return null;
    const version = String(info.mtimeMs);
    if (previous?.version === version) return previous;
    const module = (await import(`${pathToFileURL(path).href}?${version}`)) as SiteModule;
    return { ...module, version };
  }

  return function readBuild() {
    if (performance.now() - checkedAt >= checkIntervalMs) {
      checkedAt = performance.now();
      const previous = current.catch(() => null);
      current = previous.then(load);
    }
    return current;
  };
}
