import type { SiteAddresses } from "@marquee/tooling-site-contract";
import { ServiceError, somethingWentWrong } from "./service-error.ts";

type Choose = (addresses: SiteAddresses) => string;

export interface SiteLinks {
  /** Returns a path of the site. @throws {ServiceError} if the site is not built. */
  path(choose: Choose): Promise<string>;
  /** Returns an absolute link, for mails. @throws {ServiceError} if the site is not built. */
  link(choose: Choose): Promise<string>;
}

export interface SiteLinksOptions {
  /** Null without a build. */
  readonly readBuild: () => Promise<{ readonly addresses: SiteAddresses } | null>;
  /** The site's origin. */
  readonly siteUrl: () => string;
}

/** Creates links to pages of the site. Only the site's build knows their paths. */
export function createSiteLinks({ readBuild, siteUrl }: SiteLinksOptions): SiteLinks {
  async function path(choose: Choose): Promise<string> {
    const build = await readBuild();
    if (!build)
      throw new ServiceError("unavailable", "site-unavailable", somethingWentWrong, {
        cause: new Error("The site is not built."),
      });
    return choose(build.addresses);
  }

  return { path, link: async (choose) => siteUrl() + (await path(choose)) };
}
