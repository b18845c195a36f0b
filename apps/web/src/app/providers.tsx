import { createClient, createMedia } from "@marquee/api-client";
import { createBrowserStore } from "./browser-store";
import { LinkProvider } from "@marquee/ui/link";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { confirmWhenStale } from "../lib/confirm-when-stale";
import { createConfirmation } from "../lib/confirmation";
import { endSessionOnRefusal } from "../lib/end-session-on-refusal";
import { createQueryClient } from "../lib/query-client";
import { ServicesProvider, type Services } from "../lib/services";
import { firstAnswers } from "./first-answers";
import { followTheme } from "./follow-theme";
import { forgetOnUserChange } from "./forget-on-user-change";
import { prefetchOnIntent } from "./prefetch-on-intent";
import { RouterLink } from "./router-link";
import { loadAccountMenu } from "./shell/account-area";

const queryClient = createQueryClient();
const store = createBrowserStore();
const confirmation = createConfirmation();
const client = confirmWhenStale(createClient({ known: firstAnswers() }), { session: store.session, confirmation });
const services: Services = {
  api: endSessionOnRefusal(client, store.session),
  media: createMedia(),
  store,
  confirmation,
};
forgetOnUserChange(store, queryClient);
followTheme(store.preferences, document.documentElement);
prefetchOnIntent(services, queryClient);
// Whoever shows it asks again, and handles what fails.
if (store.session.get()) loadAccountMenu().catch(() => undefined);

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesProvider services={services}>
        <LinkProvider component={RouterLink}>{children}</LinkProvider>
      </ServicesProvider>
    </QueryClientProvider>
  );
}
