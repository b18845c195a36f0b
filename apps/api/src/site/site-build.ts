import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SiteConfig } from "../config/site-config.ts";
import type { StreamStart } from "../media/stream-start.ts";

export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  readonly siteConfig: SiteConfig;
  /** The site's origin. */
  readonly siteUrl: string;
  readonly fetch: typeof fetch;
  /** Limit of each API call. */
  readonly timeoutMs: number;
  readonly findStreamStart: (file: { server: string; file: string }) => Promise<StreamStart | null>;
  /** Called with each error of a component. */
  readonly onError: (error: unknown) => void;
}

export interface RenderedPage {
  readonly status: number;
  /** A path to redirect to instead; null for none. */
  readonly redirectTo: string | null;
  readonly html: string;
}

/** What the site's server build exports: everything that this server knows about the site. */
export interface SiteModule {
  readonly render: (request: RenderRequest) => Promise<RenderedPage>;
  /** A document that the browser renders itself. */
  readonly emptyDocument: string;
  /** The scripts that pages have inline. */
  readonly inlineScripts: readonly string[];
  readonly sitemap: {
    /** Paths of pages without parameters. */
    readonly pages: readonly string[];
    readonly watch: (videoId: string) => string;
    readonly creator: (username: string) => string;
    readonly playlist: (id: string) => string;
  };
}

export interface SiteBuild extends SiteModule {
  /** Differs from build to build. */
  readonly version: string;
}

export type ReadSiteBuild = () => Promise<SiteBuild | null>;

const checkIntervalMs = 1_000;

/**
 * Creates the reader of the site's build, which a developer may replace while the server runs: it looks for a new one at
 * most every second. null without a build.
 */
export function createSiteBuild(folder: string): ReadSiteBuild {
  const path = join(folder, "server", "render.js");
  let present: Promise<SiteBuild | null> = Promise.resolve(null);
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
      const previous = present.catch(() => null);
      present = previous.then(load);
    }
    return present;
  };
}
