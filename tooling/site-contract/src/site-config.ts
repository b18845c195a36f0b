/** A picture of the operator's, with its size in pixels. */
export interface SiteImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/**
 * The operator's settings of the site (`npm start -- --help`). Links and contacts that are null are
 * hidden.
 */
export interface SiteConfig {
  readonly name: string;
  /** Under the icon of the installed site. */
  readonly shortName: string;
  /** null: the site's text in the visitor's language. */
  readonly description: string | null;
  /** Beside the logo; null for none. */
  readonly mark: string | null;
  /** In place of symbol and name in the header. */
  readonly logo: SiteImage | null;
  /** In place of the symbol alone. */
  readonly symbol: SiteImage | null;
  /** The folder of the icons that are made of either; null for the site's own. */
  readonly icons: string | null;
  readonly theme: SiteTheme;
  /** Above every page while it is its time; null for none. */
  readonly announcement: SiteAnnouncement | null;
  /** True if the site has a text about itself: its page replaces `aboutUrl`. */
  readonly hasAbout: boolean;
  /** True if pages end with a text of the site's own. */
  readonly hasFooter: boolean;
  /** True while visitors see the page of the maintenance, and administrators the site. */
  readonly isInMaintenance: boolean;
  readonly aboutUrl: string | null;
  readonly statusUrl: string | null;
  /** In the menu and at the end of every page. */
  readonly links: readonly SiteLink[];
  /** The site's profiles elsewhere, at the end of every page. */
  readonly profiles: readonly SiteLink[];
  /** True if plans can be paid for. */
  readonly isPaymentOpen: boolean;
  /** Email addresses by purpose. */
  readonly contacts: Readonly<Record<ContactPurpose, string | null>>;
}

/** A link of the operator's. */
export interface SiteLink {
  readonly label: string;
  /** It starts with https://. */
  readonly url: string;
}

/** A notice to visitors during maintenance. */
export interface SiteMaintenance {
  /** null: the site's text in the visitor's language. */
  readonly text: string | null;
  /** Its end, as ISO 8601; null if unknown. */
  readonly until: string | null;
}

/** A message of the people who run the site. */
export interface SiteAnnouncement {
  /** Changes with its text: who closed another one sees this one. */
  readonly id: string;
  /** The language that it is written in. */
  readonly locale: string;
  readonly text: string;
  readonly link: string | null;
  /** As ISO 8601. A page that was kept longer does not show it. */
  readonly until: string | null;
}

/**
 * The theme of a site replaces values of its stylesheet. A value that is null stays as in the
 * stylesheet.
 */
export interface SiteTheme {
  /** As `#rrggbb`. */
  readonly accent: string | null;
  /** Colour of links, tags and tints, as `#rrggbb`. */
  readonly second: string | null;
  /** Font families by commas. */
  readonly fontStack: string | null;
}

export type ContactPurpose =
  | "bugReport"
  | "feedback"
  | "security"
  | "general"
  | "dmca"
  | "legal"
  | "privacy";
