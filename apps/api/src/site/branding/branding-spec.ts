import type { IconSpec } from "../../pictures/create-pictures.ts";
import { brandingFiles } from "../../settings/branding.ts";

const alone = { share: 1, isOpaque: false, isTrimmed: false } as const;

export const brandingSpec: IconSpec = {
  minSide: 128,
  images: [
    // Three times the header's size.
    { ...alone, name: brandingFiles.logo, width: 672, height: 84, isTrimmed: true },
    { ...alone, name: brandingFiles.favicon, width: 48, height: 48 },
    { ...alone, name: brandingFiles.small, width: 192, height: 192 },
    { ...alone, name: brandingFiles.large, width: 512, height: 512 },
    // Systems crop to a circle of four fifths; a square of this share fits.
    {
      name: brandingFiles.maskable,
      width: 512,
      height: 512,
      share: 0.56,
      isOpaque: true,
      isTrimmed: false,
    },
    {
      name: brandingFiles.appleTouch,
      width: 180,
      height: 180,
      share: 0.8,
      isOpaque: true,
      isTrimmed: false,
    },
    {
      name: brandingFiles.share,
      width: 1200,
      height: 630,
      share: 0.6,
      isOpaque: true,
      isTrimmed: false,
    },
  ],
};
