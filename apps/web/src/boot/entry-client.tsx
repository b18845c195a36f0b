import "../app/styles";
import { hydrate } from "@tanstack/react-query";
import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { forgetHiddenStyles } from "./hide-stored";
import { browserI18n, loadMessages } from "../i18n/browser-messages";
import { createQueryClient } from "../lib/query-client";
import { reloadForMissingChunk } from "../lib/reload-once";
import { allowOwnScripts } from "../app/allow-own-scripts";
import { App } from "../app/app";
import { createBrowserServices } from "../app/browser-services";
import { Document } from "./document";
import { keepNotified } from "../app/keep-notified";
import { keepSynced } from "../app/keep-synced";
import { followTheatre } from "../app/follow-theatre";
import { followTheme } from "../app/follow-theme";
import { clearOnUserChange } from "../app/clear-on-user-change";
import { keepTranslatedTexts } from "../app/keep-translated-texts";
import { matchRoute } from "../app/match-route";
import { readPageData } from "./page-data";
import { prefetchOnIntent } from "../app/prefetch-on-intent";
import { rememberFollowedPictures } from "../lib/video/followed-picture";
import { registerServiceWorker } from "../app/register-service-worker";
import { loadAccountMenu } from "../app/shell/account-area";

allowOwnScripts();
keepTranslatedTexts(document);
// In a separate task: together with the evaluation of the modules it would be a long task on a slow
// phone.
setTimeout(start);

function start() {
  const pageData = readPageData();
  // The first render shows what failed on the server, as the markup does.
  const queryClient = createQueryClient({ retryOnMount: false });
  if (pageData) hydrate(queryClient, pageData.queries);
  const services = createBrowserServices(pageData);
  clearOnUserChange(services.store, queryClient);
  followTheatre(services.store.preferences, document.documentElement);
  followTheme(services.store.preferences, document.documentElement);
  services.store.hidden.subscribe(forgetHiddenStyles);
  keepSynced(services.store);
  keepNotified(services);
  prefetchOnIntent(services, queryClient);
  rememberFollowedPictures();
  if (import.meta.env.PROD) registerServiceWorker(services.siteConfig);

  const isOutdated = document.documentElement.dataset["outdated"] !== undefined;
  if (isOutdated) return;
  const code: Promise<unknown>[] = [matchRoute(location.pathname).route.load()];
  if (services.store.session.get()) code.push(loadAccountMenu());
  const page = (
    <StrictMode>
      <Document i18n={browserI18n}>
        <BrowserRouter>
          <App services={services} queryClient={queryClient} />
        </BrowserRouter>
      </Document>
    </StrictMode>
  );
  const render = () => {
    // A transition, so that the browser can paint and handle input in between.
    startTransition(() => {
      // Without data the page is the empty one that the server sends when it cannot render.
      if (pageData) hydrateRoot(document, page);
      else createRoot(document).render(page);
    });
  };
  // Components handle code that cannot be loaded, and hydration would delay the video's first
  // frame.
  Promise.all([
    loadMessages("site"),
    Promise.allSettled([...code, globalThis.marqueeFirstFrame]),
  ]).then(
    render,
    // Without its texts the page stays as the server rendered it.
    reloadForMissingChunk,
  );
}
