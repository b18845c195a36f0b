import { createClient, createMedia } from "@marquee/api-client";
import { createLocalStore } from "@marquee/local-store";
import { createConfirmation } from "../lib/session/confirmation";
import { withReauthentication } from "../lib/session/with-reauthentication";
import { withRefusalSentences } from "../lib/text/with-refusal-sentences";
import { withSessionExpiry } from "../lib/session/with-session-expiry";
import type { Services } from "../lib/services";
import { tellNotKept } from "../lib/tell-not-kept";
import { readSiteConfig, type PageData } from "../boot/page-data";

/** Creates the services of this page. */
export function createBrowserServices(pageData: PageData | null): Services {
  const store = createLocalStore({
    onReport({ code }) {
      if (code === "full" || code === "blocked") tellNotKept();
    },
  });
  const confirmation = createConfirmation();
  const client = withReauthentication(createClient(), { session: store.session, confirmation });
  return {
    api: withRefusalSentences(withSessionExpiry(client, store.session)),
    media: createMedia(),
    store,
    confirmation,
    siteConfig: pageData?.siteConfig ?? readSiteConfig(),
    siteUrl: pageData?.siteUrl ?? location.origin,
    greetingSeed: pageData?.greetingSeed ?? Math.random(),
  };
}
