import { useConsent } from "@marquee/local-store/react";
import { SideMenu } from "@marquee/ui/side-menu";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useServices } from "../../lib/services";
import { menuGroups } from "./menu-groups";

interface SiteMenuProps {
  logo: ReactNode;
  onOpenChange: (open: boolean) => void;
}

/** The side menu, open. */
export function SiteMenu({ logo, onOpenChange }: SiteMenuProps) {
  const { pathname } = useLocation();
  const choice = useConsent();
  const { siteConfig } = useServices();
  return (
    <SideMenu
      open
      onOpenChange={onOpenChange}
      groups={menuGroups({
        historyUnavailable: choice === "necessary",
        playlistsUnavailable: choice === "necessary",
        siteConfig,
      })}
      logo={logo}
      currentHref={pathname}
    />
  );
}
