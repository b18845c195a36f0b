export const brandingKinds = ["logo", "icon"] as const;
export type BrandingKind = (typeof brandingKinds)[number];

export interface BrandingPicture {
  /** Part of the files' URLs. */
  readonly version: string;
  /** The header's size. */
  readonly width: number;
  readonly height: number;
}

export type Branding = Readonly<Record<BrandingKind, BrandingPicture | null>>;

export const noBranding: Branding = { logo: null, icon: null };

export const brandingFiles = {
  logo: "logo.png",
  favicon: "icon-48.png",
  small: "icon-192.png",
  large: "icon-512.png",
  maskable: "maskable-512.png",
  appleTouch: "apple-touch-180.png",
  share: "share-1200.png",
} as const;
