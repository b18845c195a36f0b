import { fetchSiteText, type Client, type SiteTextName } from "@marquee/api-client";
import { endpointQuery } from "@marquee/api-client/react-query";
import type { Prefetch } from "../../lib/prefetch";

/** Query options for a text of the site's own, in a language. */
export function siteTextQuery(api: Client, name: SiteTextName, locale: string) {
  return endpointQuery(api, fetchSiteText, { text: name, locale });
}

/** Returns the prefetch of a screen that has a text of the site's own. */
export function prefetchSiteText(name: SiteTextName): Prefetch {
  return ({ api, queryClient, locale }) =>
    queryClient.prefetchQuery(siteTextQuery(api, name, locale));
}
