import { Trans } from "@lingui/react/macro";
import { Header } from "@marquee/ui/header";
import { Logo } from "@marquee/ui/logo";
import { startTransition, useState, type ReactNode } from "react";
import { paths } from "../../config/paths";
import { SiteSearch } from "../../features/search/site-search";
import { useServices } from "../../lib/services";
import { useIsInMaintenance } from "../../lib/use-is-in-maintenance";
import { useFirstInteraction } from "../../lib/react/use-first-interaction";
import { hasFooter } from "../../lib/has-footer";
import { lazyComponent } from "../lazy-component";
// The server sends the announcement, whose code loads later.
import "../../components/announcement-bar/announcement-bar.module.css";
import { SilentErrorBoundary } from "../../components/silent-error-boundary";
import { AccountArea } from "./account-area";
import { BellArea } from "./bell-area";
import { Notices } from "./notices";
import styles from "./shell.module.css";

const announcement = lazyComponent(async () => (await import("./announcement")).Announcement);
const maintenanceBar = lazyComponent(
  async () => (await import("./maintenance-bar")).MaintenanceBar,
);
const siteFooter = lazyComponent(async () => (await import("./site-footer")).SiteFooter);
const siteMenu = lazyComponent(async () => (await import("./site-menu")).SiteMenu);

/** Renders the persistent parts around the screen: the header, the side menu and the notices. */
export function Shell({ children }: { children: ReactNode }) {
  const { siteConfig } = useServices();
  const { name: siteName, mark, logo: picture, symbol } = siteConfig;
  const isInMaintenance = useIsInMaintenance();
  const [menuOpen, setMenuOpen] = useState(false);
  // The menu's error boundary handles a failed load.
  useFirstInteraction(() => void siteMenu.load().catch(() => undefined));
  const logo = (
    <Logo name={siteName} beta={mark} picture={picture} symbol={symbol} href={paths.home.href()} />
  );

  return (
    <>
      <Header
        logo={logo}
        search={<SiteSearch />}
        account={
          <>
            <BellArea />
            <AccountArea />
          </>
        }
        menuOpen={menuOpen}
        onMenuClick={() => startTransition(() => setMenuOpen(true))}
      />
      <p className={styles["outdated"]}>
        <Trans>
          This browser is too old for some of {siteName}. You can read and search here. To watch and
          to log in, please update it.
        </Trans>
      </p>
      <SilentErrorBoundary>{isInMaintenance && <maintenanceBar.Component />}</SilentErrorBoundary>
      <SilentErrorBoundary>
        {siteConfig.announcement && <announcement.Component {...siteConfig.announcement} />}
      </SilentErrorBoundary>
      {/* Full-width content is wider than the page by the scrollbar. */}
      <div className={styles["clip"]}>
        <main id="content" className={styles["content"]} tabIndex={-1}>
          {children}
        </main>
      </div>
      <SilentErrorBoundary>{hasFooter(siteConfig) && <siteFooter.Component />}</SilentErrorBoundary>
      <SilentErrorBoundary>
        {menuOpen && <siteMenu.Component logo={logo} onOpenChange={setMenuOpen} />}
      </SilentErrorBoundary>
      <Notices />
    </>
  );
}
