import { Header } from "@marquee/ui/header";
import { Logo } from "@marquee/ui/logo";
import { SideMenu } from "@marquee/ui/side-menu";
import { useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { site } from "../../config/site";
import { AccountArea } from "./account-area";
import { menuGroups } from "./menu-groups";
import styles from "./shell.module.css";

/** What stays while screens change: the header, the side menu, and the place for the screen. */
export function Shell({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const logo = <Logo name={site.name} href={paths.home} />;

  return (
    <>
      <Header logo={logo} account={<AccountArea />} menuOpen={menuOpen} onMenuClick={() => setMenuOpen(true)} />
      <SideMenu
        open={menuOpen}
        onOpenChange={setMenuOpen}
        groups={menuGroups({ historyUnavailable: false })}
        logo={logo}
        currentHref={pathname}
      />
      <main id="content" className={styles["content"]} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
