import { useLingui } from "@lingui/react/macro";
import { useConsent } from "@marquee/local-store/react";
import { SideMenu } from "@marquee/ui/side-menu";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useServices } from "../../lib/services";
import { menuGroups } from "./menu-groups";
import { useNewVideos } from "./use-new-videos";

interface SiteMenuProps {
  logo: ReactNode;
  onOpenChange: (open: boolean) => void;
}

/** The side menu, open. */
export function SiteMenu({ logo, onOpenChange }: SiteMenuProps) {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const choice = useConsent();
  const { siteConfig } = useServices();
  const { videos } = useNewVideos();
  return (
    <SideMenu
      open
      onOpenChange={onOpenChange}
      groups={menuGroups(i18n, {
        historyUnavailable: choice === "necessary",
        playlistsUnavailable: choice === "necessary",
        siteConfig,
        newVideoCount: videos.length,
      })}
      logo={logo}
      currentHref={pathname}
    />
  );
}
