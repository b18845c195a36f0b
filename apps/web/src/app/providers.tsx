import { LinkProvider } from "@marquee/ui/link";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ServicesProvider, type Services } from "../lib/services";
import { RouterLink } from "./router-link";

export interface ProvidersProps {
  services: Services;
  queryClient: QueryClient;
  children: ReactNode;
}

export function Providers({ services, queryClient, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesProvider services={services}>
        <LinkProvider component={RouterLink}>{children}</LinkProvider>
      </ServicesProvider>
    </QueryClientProvider>
  );
}
