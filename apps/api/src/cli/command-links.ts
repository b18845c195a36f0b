import type { Config } from "../config/config.ts";
import { createSiteLinks, type SiteLinks } from "../services/site-links.ts";
import { defaultPort } from "../config/default-port.ts";
import { createSiteBuild } from "../site/site-build.ts";

export function commandLinks({ SITE_FOLDER, PUBLIC_URL, PORT }: Config): SiteLinks {
  const siteUrl = () => PUBLIC_URL ?? `http://localhost:${PORT ?? defaultPort}`;
  return createSiteLinks({ readBuild: createSiteBuild(SITE_FOLDER), siteUrl });
}
