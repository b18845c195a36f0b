import { createClient, createMedia } from "@marquee/api-client";
import { createLocalStore } from "@marquee/local-store";
import { emptySiteConfig } from "../config/site-config";
import { createConfirmation } from "../lib/confirmation";
import { confirmWhenStale } from "../lib/confirm-when-stale";
import { endSessionOnRefusal } from "../lib/end-session-on-refusal";
import type { Services } from "../lib/services";
import type { PageData } from "./page-data";

/** Creates the services of this page. */
export function createBrowserServices(pageData: PageData | null): Services {
  const store = createLocalStore();
  const confirmation = createConfirmation();
  const client = confirmWhenStale(createClient(), { session: store.session, confirmation });
  return {
    api: endSessionOnRefusal(client, store.session),
    media: createMedia(),
    store,
    confirmation,
    siteConfig: pageData?.siteConfig ?? emptySiteConfig,
    siteUrl: pageData?.siteUrl ?? location.origin,
    greetingSeed: pageData?.greetingSeed ?? Math.random(),
  };
}
