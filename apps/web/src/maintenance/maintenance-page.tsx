import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { UnavailableIllustration } from "@marquee/ui/illustrations";
import { Logo } from "@marquee/ui/logo";
import { paths } from "../config/paths";
import type { SiteConfig, SiteMaintenance } from "../config/site-config";
import { MaintenanceText } from "./maintenance-text";
import "./maintenance.css";

interface MaintenancePageProps {
  siteConfig: SiteConfig;
  maintenance: SiteMaintenance;
}

/** The page of every address during maintenance. No script runs in it. */
export function MaintenancePage({ siteConfig, maintenance }: MaintenancePageProps) {
  const { t } = useLingui();
  const { name, mark, logo, symbol } = siteConfig;
  return (
    <div className="maintenance">
      <title>{`${t`We'll be back soon`} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <header>
        <Logo name={name} beta={mark} picture={logo} symbol={symbol} href={paths.home.href()} />
      </header>
      <main>
        <EmptyState
          level={1}
          title={<Trans>We'll be back soon</Trans>}
          illustration={<UnavailableIllustration />}
          action={
            // The page's own address.
            <ButtonLink variant="primary" href="">
              <Trans>Try again</Trans>
            </ButtonLink>
          }
        >
          <MaintenanceText siteName={name} maintenance={maintenance} />
        </EmptyState>
      </main>
    </div>
  );
}
