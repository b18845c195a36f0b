import type { SiteAddresses } from "@marquee/tooling-site-contract";
import { ServiceError, somethingWentWrong } from "./service-error.ts";

type Choose = (addresses: SiteAddresses) => string;

export interface SiteLinks {
  path(choose: Choose): Promise<string>;
  /** Absolute, for mails. */
  link(choose: Choose): Promise<string>;
}

export interface SiteLinksOptions {
  /** Null without a build. */
  readonly readBuild: () => Promise<{ readonly addresses: SiteAddresses } | null>;
  readonly siteUrl: () => string;
}

/** Only the site's build knows the paths. */
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
