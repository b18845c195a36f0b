import { useLingui } from "@lingui/react";
import { LabelsProvider } from "@marquee/ui/labels";
import { LinkProvider } from "@marquee/ui/link";
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { uiLabels } from "../i18n/package-labels";
import { ServicesProvider, type Services } from "../lib/services";
import { RouterLink } from "./router-link";

export interface ProvidersProps {
  services: Services;
  queryClient: QueryClient;
  children: ReactNode;
}

export function Providers({ services, queryClient, children }: ProvidersProps) {
  const { i18n } = useLingui();
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesProvider services={services}>
        <LabelsProvider locale={i18n.locale} labels={uiLabels.get(i18n.locale)}>
          <LinkProvider component={RouterLink}>{children}</LinkProvider>
        </LabelsProvider>
      </ServicesProvider>
    </QueryClientProvider>
  );
}
