export const brandingKinds = ["logo", "icon"] as const;
export type BrandingKind = (typeof brandingKinds)[number];

/** Describes the files that the engine made from an uploaded picture. */
export interface BrandingPicture {
  /** Changes with the files, which have it in their addresses. */
  readonly version: string;
  /** The header shows the file at this size. */
  readonly width: number;
  readonly height: number;
}

/** The pictures that stand in place of the site's own. */
export type Branding = Readonly<Record<BrandingKind, BrandingPicture | null>>;

export const noBranding: Branding = { logo: null, icon: null };

/** Names of the files that are made of a logo or an icon. */
export const brandingFiles = {
  logo: "logo.png",
  favicon: "icon-48.png",
  small: "icon-192.png",
  large: "icon-512.png",
  maskable: "maskable-512.png",
  appleTouch: "apple-touch-180.png",
  share: "share-1200.png",
} as const;
