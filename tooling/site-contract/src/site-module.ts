import type {
  EmbedMaintenanceRequest,
  EmbedRequest,
  MaintenanceRequest,
  RenderedPage,
  RenderRequest,
} from "./pages.ts";
import type { SiteConfig, SiteTheme } from "./site-config.ts";

/** Paths of the site that the server writes into mails and redirects to. */
export interface SiteAddresses {
  readonly login: () => string;
  readonly signup: (invitation: string) => string;
  readonly setup: (token: string) => string;
  readonly activateAccount: (token: string) => string;
  readonly resetPassword: () => string;
  readonly changePassword: () => string;
  readonly newPassword: (token: string) => string;
  readonly turnOffTwoFactor: (token: string) => string;
  readonly confirmEmail: (token: string) => string;
  readonly undoEmailChange: (token: string) => string;
  readonly expiredExport: () => string;
  readonly connected: (provider: string) => string;
  readonly connectionFailed: () => string;
  readonly studio: () => string;
  readonly plans: () => string;
}

/** Exports of the site's server build: everything that the server knows about the site. */
export interface SiteModule {
  readonly render: (request: RenderRequest) => Promise<RenderedPage>;
  /** Renders the page of an embedded player. */
  readonly renderEmbed: (
    request: EmbedRequest,
  ) => Promise<{ readonly status: number; readonly html: string }>;
  /** Returns the whole page that visitors see during maintenance. It runs no scripts. */
  readonly renderMaintenance: (request: MaintenanceRequest) => string;
  /** Returns the same in place of an embedded player. */
  readonly renderEmbedMaintenance: (request: EmbedMaintenanceRequest) => string;
  /** Returns whether a path leads to a page that administrators need during maintenance. */
  readonly isOpenInMaintenance: (path: string) => boolean;
  readonly embedding: {
    readonly watch: (videoId: string) => string;
    readonly creator: (username: string) => string;
    readonly playlist: (id: string) => string;
    readonly search: (text: string) => string;
    readonly tag: (tag: string) => string;
    readonly embed: (videoId: string) => string;
    readonly feeds: Readonly<
      Record<"creator" | "playlist" | "tag" | "search", (name: string) => string>
    >;
    /** Returns the moment at which the video of an address starts; 0 without one. */
    readonly startSecondsOf: (url: URL) => number;
    /** Returns the video that an address of the site is about; null for none. */
    readonly videoIdOf: (url: URL) => string | null;
    /** Returns the playlist whose page an address of the site is; null for none. */
    readonly playlistIdOf: (url: URL) => string | null;
  };
  /** Returns the site's locale for a request. */
  readonly chooseLocale: (request: {
    readonly chosen: string | undefined;
    /** The header `Accept-Language`. */
    readonly accepted: string | undefined;
    /** The locale where neither is one of the site's. Default English. */
    readonly fallback?: string;
  }) => string;
  /** The cookie with the visitor's choice. */
  readonly languageCookie: string;
  /** Returns a document that the browser renders itself. */
  readonly emptyDocument: (page: {
    readonly locale: string;
    readonly siteConfig: SiteConfig;
  }) => string;
  /**
   * Returns the style that pages have inline: the brand's colours and fonts as CSS. Empty without
   * any.
   */
  readonly themeStyle: (theme: SiteTheme) => string;
  /** Returns the brand's colour as `#rrggbb`; null for none. */
  readonly themeColor: (theme: SiteTheme) => string | null;
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
