import { createClient, createMedia } from "@marquee/api-client";
import { createFetchDouble, type FetchDouble } from "@marquee/api-client/testing";
import { createLocalStore, type LocalStore } from "@marquee/local-store";
import { withReauthentication } from "../lib/session/with-reauthentication";
import { createConfirmation } from "../lib/session/confirmation";
import { withRefusalSentences } from "../lib/text/with-refusal-sentences";
import { withSessionExpiry } from "../lib/session/with-session-expiry";
import type { SiteConfig } from "../config/site-config";
import type { Services } from "../lib/services";
import { respondWithFixtures } from "./demo-server";

export const demoSiteConfig: SiteConfig = {
  name: "Marquee",
  shortName: "Marquee",
  description: null,
  mark: "BETA",
  logo: null,
  symbol: null,
  icons: null,
  theme: { accent: null, second: null, fontStack: null },
  announcement: null,
  hasAbout: false,
  hasFooter: false,
  isInMaintenance: false,
  aboutUrl: "https://about.marquee.example/",
  statusUrl: "https://status.marquee.example/",
  links: [],
  profiles: [],
  isPaymentOpen: false,
  contacts: {
    bugReport: "bugs@marquee.example",
    feedback: "feedback@marquee.example",
    security: "security@marquee.example",
    general: "hello@marquee.example",
    dmca: "dmca@marquee.example",
    legal: "legal@marquee.example",
    privacy: "privacy@marquee.example",
  },
};

/** Differences from a full site and a new visitor who accepted all cookies. */
export interface Scenario {
  /** Replaces responses. */
  server?: ((api: FetchDouble) => void) | undefined;
  /** Changes the browser's storage. */
  browser?: ((store: LocalStore) => void) | undefined;
  /** Replaces settings of the site. */
  site?: Partial<SiteConfig> | undefined;
}

/** Creates the site's services over a fake server, with storage in memory. */
export function createDemoServices({ server, browser, site }: Scenario): Services {
  const double = createFetchDouble();
  respondWithFixtures(double);
  server?.(double);

  const store = createLocalStore({
    storage: null,
    sessionStorage: null,
    databases: null,
    channel: null,
    locks: null,
  });
  store.consent.acceptAll();
  browser?.(store);

  // Storybook may be deployed under any path; its pictures are beside it.
  const here = new URL(import.meta.env.BASE_URL, location.href);
  const api = createClient({
    baseUrl: here.origin,
    fetch: double.fetch,
    retries: 0,
    timeoutMs: Infinity,
  });
  const confirmation = createConfirmation();
  const client = withReauthentication(api, { session: store.session, confirmation });
  return {
    api: withRefusalSentences(withSessionExpiry(client, store.session)),
    media: createMedia({ baseUrl: here }),
    store,
    confirmation,
    siteConfig: { ...demoSiteConfig, ...site },
    siteUrl: here.origin,
    greetingSeed: 0,
  };
}
