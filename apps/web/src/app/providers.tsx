import { createClient, createMedia } from "@marquee/api-client";
import { createBrowserStore } from "./browser-store";
import { LinkProvider } from "@marquee/ui/link";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createQueryClient } from "../lib/query-client";
import { ServicesProvider, type Services } from "../lib/services";
import { RouterLink } from "./router-link";

const queryClient = createQueryClient();
const services: Services = { api: createClient(), media: createMedia(), store: createBrowserStore() };

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesProvider services={services}>
        <LinkProvider component={RouterLink}>{children}</LinkProvider>
      </ServicesProvider>
    </QueryClientProvider>
  );
}
