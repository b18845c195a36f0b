import { Header } from "@marquee/ui/header";
import { Logo } from "@marquee/ui/logo";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { paths } from "../../config/paths";
import { site } from "../../config/site";
import { SiteSearch } from "../../features/search/site-search";
import { useFirstTouch } from "../../lib/use-first-touch";
import { QuietBoundary } from "../quiet-boundary";
import { AccountArea } from "./account-area";
import { Notices } from "./notices";
import styles from "./shell.module.css";

const loadMenu = () => import("./site-menu");
const SiteMenu = lazy(async () => ({ default: (await loadMenu()).SiteMenu }));

/** What stays while screens change: the header, the side menu, and the place for the screen. */
export function Shell({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  useFirstTouch(() => void loadMenu().catch(() => undefined));
  const logo = <Logo name={site.name} href={paths.home} />;

  return (
    <>
      <Header
        logo={logo}
        search={<SiteSearch />}
        account={<AccountArea />}
        menuOpen={menuOpen}
        onMenuClick={() => setMenuOpen(true)}
      />
      {/* What is as wide as the window is wider than the page where there is a scrollbar. */}
      <div className={styles["clip"]}>
        <main id="content" className={styles["content"]} tabIndex={-1}>
          {children}
        </main>
      </div>
      <QuietBoundary>
        <Suspense>{menuOpen && <SiteMenu logo={logo} onOpenChange={setMenuOpen} />}</Suspense>
      </QuietBoundary>
      <Notices />
    </>
  );
}
