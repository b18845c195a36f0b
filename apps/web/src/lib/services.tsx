import type { Client, Media } from "@marquee/api-client";
import type { LocalStore } from "@marquee/local-store";
import { LocalStoreProvider } from "@marquee/local-store/react";
import type { SiteConfig } from "../config/site-config";
import type { Confirmation } from "./session/confirmation";
import { createContext, use, type ReactNode } from "react";

/**
 * The dependencies of screens. Injected, so that the server, stories and tests can provide their
 * own.
 */
export interface Services {
  api: Client;
  media: Media;
  store: LocalStore;
  /** Requests that the signed-in user confirm their identity. */
  confirmation: Confirmation;
  siteConfig: SiteConfig;
  /** The site's origin, for absolute URLs. */
  siteUrl: string;
  /** 0 to 1. Chooses the greeting of the first render. */
  greetingSeed: number;
}

const ServicesContext = createContext<Services | null>(null);

/** Provides the services, and the store to the hooks of `@marquee/local-store/react`. */
export function ServicesProvider({
  services,
  children,
}: {
  services: Services;
  children: ReactNode;
}) {
  return (
    <ServicesContext value={services}>
      <LocalStoreProvider value={services.store}>{children}</LocalStoreProvider>
    </ServicesContext>
  );
}

/** Returns the services of the page. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error("useServices needs a ServicesProvider above it.");
  return services;
}
