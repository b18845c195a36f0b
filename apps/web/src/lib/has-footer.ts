import type { SiteConfig } from "../config/site-config";

/** Returns whether pages end with a text or links of the site's own. */
export function hasFooter({ hasFooter: hasText, links, profiles }: SiteConfig): boolean {
  return hasText || links.length > 0 || profiles.length > 0;
}
