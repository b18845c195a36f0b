import type { Client, Media } from "@marquee/api-client";
import type { LocalStore } from "@marquee/local-store";
import { LocalStoreProvider } from "@marquee/local-store/react";
import type { Confirmation } from "./confirmation";
import { createContext, use, type ReactNode } from "react";

/** What screens work with. Handed in, so that a story or a test can hand in doubles. */
export interface Services {
  api: Client;
  media: Media;
  store: LocalStore;
  /** Asks who is signed in whether it is still them. */
  confirmation: Confirmation;
}

const ServicesContext = createContext<Services | null>(null);

/** Gives the services to the screens below, and the store to the hooks of `@marquee/local-store/react`. */
export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }) {
  return (
    <ServicesContext value={services}>
      <LocalStoreProvider value={services.store}>{children}</LocalStoreProvider>
    </ServicesContext>
  );
}

/** The API client, the builder of media addresses and the browser's store. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error("useServices needs a ServicesProvider above it.");
  return services;
}
