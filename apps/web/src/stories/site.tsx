import { I18nProvider } from "@lingui/react";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { CurrentScreen } from "../app/current-screen";
import { Providers } from "../app/providers";
import { Shell } from "../app/shell/shell";
import { browserI18n } from "../i18n/browser-messages";
import { createQueryClient } from "../lib/query-client";
import { createDemoServices, type Scenario } from "./demo-services";

interface SiteProps extends Scenario {
  /** Address of the page, from its path on. */
  at: string;
  /** State of the history entry. */
  state?: unknown;
}

/** Renders the whole site at an address, in a scenario. */
export function Site({ at, state, ...scenario }: SiteProps) {
  const [services] = useState(() => createDemoServices(scenario));
  const [queryClient] = useState(createQueryClient);
  const { pathname, search, hash } = new URL(at, "https://marquee.example");
  return (
    <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
      <I18nProvider i18n={browserI18n}>
        <Providers services={services} queryClient={queryClient}>
          <Shell>
            <CurrentScreen />
          </Shell>
        </Providers>
      </I18nProvider>
    </MemoryRouter>
  );
}
