import { LinkProvider } from "@marquee/ui/link";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { CurrentScreen } from "../app/current-screen";
import { RouterLink } from "../app/router-link";
import { Shell } from "../app/shell/shell";
import { createQueryClient } from "../lib/query-client";
import { ServicesProvider } from "../lib/services";
import { createDemoServices, type Circumstances } from "./demo-services";

interface SiteProps extends Circumstances {
  /** The address that is opened. */
  at: string;
  /** What the address brings along from the page before. */
  state?: unknown;
}

/** The whole site at an address, in circumstances of one's choice. */
export function Site({ at, state, ...circumstances }: SiteProps) {
  const [services] = useState(() => createDemoServices(circumstances));
  const [queryClient] = useState(createQueryClient);
  const { pathname, search, hash } = new URL(at, "https://marquee.example");
  return (
    <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>
      <QueryClientProvider client={queryClient}>
        <ServicesProvider services={services}>
          <LinkProvider component={RouterLink}>
            <Shell>
              <CurrentScreen />
            </Shell>
          </LinkProvider>
        </ServicesProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
}
