import { requireAdministrator } from "../../accounts/roles.ts";
import type { ContentVersion } from "../../content/content-version.ts";
import type { IconTarget } from "../../pictures/picture-target.ts";
import type { LiveValue } from "../../settings/live-value.ts";
import type { Branding, BrandingKind } from "../../settings/branding.ts";
import { brandingSpec } from "./branding-spec.ts";
import type { BrandingStore } from "./branding.ts";

interface SitePicturesOptions {
  readonly branding: BrandingStore;
  readonly liveBranding: Pick<LiveValue<Branding>, "refresh">;
  readonly contentVersion: Pick<ContentVersion, "bump">;
}

export function createSitePictures({
  branding,
  liveBranding,
  contentVersion,
}: SitePicturesOptions) {
  /** Other nodes follow within seconds. */
  async function show(): Promise<void> {
    await liveBranding.refresh();
    contentVersion.bump();
  }

  const target = (kind: BrandingKind): IconTarget => ({
    icons: brandingSpec,
    authorize: async (user) => requireAdministrator(user),
    async store(_id, images, { username }) {
      await branding.replace(kind, images, username);
      await show();
      return null;
    },
    async remove(_id, { username }) {
      await branding.remove(kind, username);
      await show();
      return null;
    },
  });
  return { "site-logo": target("logo"), "site-icon": target("icon") };
}
