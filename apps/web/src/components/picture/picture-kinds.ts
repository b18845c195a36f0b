import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PicturePurpose } from "@marquee/api-client";

/** Pictures of which a part is used. The site's logo is shown whole. */
export type CroppedPurpose = Exclude<PicturePurpose, "site-logo" | "site-icon">;

interface PictureKind {
  readonly title: MessageDescriptor;
  /** Width to height. */
  readonly aspect: number;
  readonly shape: "rectangle" | "circle";
  /** In pixels of the picture: what the server demands. */
  readonly minWidth: number;
  /** Widths in which the site shows it. */
  readonly previewWidths: readonly number[];
}

export const pictureKinds: Readonly<Record<CroppedPurpose, PictureKind>> = {
  avatar: {
    title: msg`Profile picture`,
    aspect: 1,
    shape: "circle",
    minWidth: 96,
    previewWidths: [96, 48, 32],
  },
  profile: {
    title: msg`Profile picture`,
    aspect: 1,
    shape: "circle",
    minWidth: 96,
    previewWidths: [96, 48, 32],
  },
  banner: {
    title: msg`Banner`,
    aspect: 2048 / 410,
    shape: "rectangle",
    minWidth: 1024,
    previewWidths: [440, 220],
  },
  thumbnail: {
    title: msg`Thumbnail`,
    aspect: 16 / 9,
    shape: "rectangle",
    minWidth: 320,
    previewWidths: [240, 120],
  },
};
