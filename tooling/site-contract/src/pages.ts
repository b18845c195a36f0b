import type { SiteConfig, SiteMaintenance } from "./site-config.ts";
import type { StreamStart } from "./stream-start.ts";

export interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  /** One that `chooseLocale` returned. */
  readonly locale: string;
  readonly siteConfig: SiteConfig;
  /** The site's origin. */
  readonly siteUrl: string;
  /** Calls the API, with the visitor's cookies if the page is rendered for them alone. */
  readonly fetch: typeof fetch;
  /** Limit of each API call. */
  readonly timeoutMs: number;
  /** Reads how a stream on this server starts; null for one that it does not have. */
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
  readonly siteConfig: SiteConfig;
  /** The site's origin. */
  readonly siteUrl: string;
  /** Calls the API as a new visitor. */
  readonly fetch: typeof fetch;
  /** Limit of the API call. */
  readonly timeoutMs: number;
}

export interface MaintenanceRequest {
  /** One that `chooseLocale` returned. */
  readonly locale: string;
  readonly siteConfig: SiteConfig;
  readonly maintenance: SiteMaintenance;
}

export interface EmbedMaintenanceRequest extends MaintenanceRequest {
  /** The site's origin. */
  readonly siteUrl: string;
}
