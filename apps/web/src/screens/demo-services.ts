import { createClient, createMedia } from "@marquee/api-client";
import { createFetchDouble, type FetchDouble } from "@marquee/api-client/testing";
import { createLocalStore, type LocalStore } from "@marquee/local-store";
import { confirmWhenStale } from "../lib/confirm-when-stale";
import { createConfirmation } from "../lib/confirmation";
import { endSessionOnRefusal } from "../lib/end-session-on-refusal";
import type { Services } from "../lib/services";
import { answerLikeAFullSite } from "./demo-server";

/** What differs from a full site and a visitor who is new but for the accepted cookies. */
export interface Circumstances {
  /** Scripts other answers. */
  server?: ((api: FetchDouble) => void) | undefined;
  /** Changes what the browser keeps. */
  browser?: ((store: LocalStore) => void) | undefined;
}

/** The site's services over a pretended server, and a browser's store in memory. */
export function createDemoServices({ server, browser }: Circumstances): Services {
  const double = createFetchDouble();
  answerLikeAFullSite(double);
  server?.(double);

  const store = createLocalStore({ storage: null, sessionStorage: null, channel: null, locks: null });
  store.consent.acceptAll();
  browser?.(store);

  // Storybook may be deployed under any path; its pictures lie beside it.
  const here = new URL(import.meta.env.BASE_URL, location.href);
  const api = createClient({ baseUrl: here.origin, fetch: double.fetch, retries: 0, timeoutMs: Infinity });
  const confirmation = createConfirmation();
  const client = confirmWhenStale(api, { session: store.session, confirmation });
  return {
    api: endSessionOnRefusal(client, store.session),
    media: createMedia({ baseUrl: here }),
    store,
    confirmation,
    siteUrl: here.origin,
    greetingSeed: 0,
  };
}
