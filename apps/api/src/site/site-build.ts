import { stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SiteConfig } from "../config/site-config.ts";
import type { StreamStart } from "../media/read-stream-start.ts";
import type { SiteAddresses } from "../services/site-links.ts";

export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  /** One that `chooseLocale` returned. */
  readonly locale: string;
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

export interface EmbedRequest {
  readonly videoId: string;
  /** One that `chooseLocale` returned. */
  readonly locale: string;
  readonly searchParams: URLSearchParams;
  /** The site's origin. */
  readonly siteUrl: string;
  readonly fetch: typeof fetch;
  /** Limit of the API call. */
  readonly timeoutMs: number;
}

/** What the site's server build exports: everything that this server knows about the site. */
export interface SiteModule {
  readonly render: (request: RenderRequest) => Promise<RenderedPage>;
  /** Renders the page of an embedded player. */
  readonly renderEmbed: (request: EmbedRequest) => Promise<{ readonly status: number; readonly html: string }>;
  readonly embedding: {
    readonly siteName: string;
    readonly watch: (videoId: string) => string;
    readonly creator: (username: string) => string;
    readonly playlist: (id: string) => string;
    readonly search: (text: string) => string;
    readonly tag: (tag: string) => string;
    readonly embed: (videoId: string) => string;
    readonly feeds: Readonly<Record<"creator" | "playlist" | "tag" | "search", (name: string) => string>>;
    /** Returns the moment at which the video of an address starts; 0 without one. */
    readonly startSecondsOf: (url: URL) => number;
    /** Returns the video that an address of the site is about; null for none. */
    readonly videoIdOf: (url: URL) => string | null;
  };
  /** Returns the site's locale for a request. */
  readonly chooseLocale: (request: {
    readonly chosen: string | undefined;
    /** The header `Accept-Language`. */
    readonly accepted: string | undefined;
  }) => string;
  /** The cookie with the visitor's choice. */
  readonly languageCookie: string;
  /** Returns a document that the browser renders itself. */
  readonly emptyDocument: (locale: string) => string;
  /** The scripts that pages have inline. */
  readonly inlineScripts: readonly string[];
  readonly addresses: SiteAddresses;
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

/** The part of the build that renders pages. */
export type PageBuild = Pick<SiteBuild, "version" | "render" | "emptyDocument" | "chooseLocale" | "languageCookie">;

export type ReadSiteBuild = () => Promise<SiteBuild | null>;

const checkIntervalMs = 1_000;

/**
 * Creates the reader of the site's build, which a developer may replace while the server runs: it looks for a new one at
 * most every second. null without a build.
 */
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
