import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Icon } from "@marquee/ui/icon";
import type { SideMenuGroup } from "@marquee/ui/side-menu";
import {
  Activity,
  Bug,
  Clock3,
  Cookie,
  CreditCard,
  Heart,
  House,
  Info,
  Link,
  ListVideo,
  Mail,
  MessageSquare,
  Settings,
  ShieldCheck,
} from "lucide-react";
import { paths } from "../../config/paths";
import type { SiteConfig } from "../../config/site-config";
import { newVideosBadge } from "./new-videos-badge";

interface MenuOptions {
  /** True if the visitor's cookie settings prevent that the history is stored. */
  historyUnavailable: boolean;
  /** True if they prevent that playlists are stored. */
  playlistsUnavailable: boolean;
  siteConfig: SiteConfig;
  /** Videos of followed creators since the last visit. */
  newVideoCount: number;
}

/** The groups of the side menu. */
export function menuGroups(
  i18n: I18n,
  { historyUnavailable, playlistsUnavailable, siteConfig, newVideoCount }: MenuOptions,
): SideMenuGroup[] {
  const { statusUrl, links } = siteConfig;
  return [
    {
      items: [
        { label: t(i18n)`Home`, href: paths.home.href(), icon: <Icon of={House} /> },
        {
          label: t(i18n)`Following`,
          href: paths.following.href(),
          icon: <Icon of={Heart} />,
          badge: newVideoCount === 0 ? undefined : newVideosBadge(i18n, newVideoCount),
        },
        {
          label: t(i18n)`Watch History`,
          href: paths.history.href(),
          icon: <Icon of={Clock3} />,
          unavailable: historyUnavailable
            ? t(i18n)`Your cookie settings don't allow for watch history to be stored.`
            : undefined,
        },
        {
          label: t(i18n)`Playlists`,
          href: paths.localPlaylists.href(),
          icon: <Icon of={ListVideo} />,
          unavailable: playlistsUnavailable
            ? t(i18n)`Your cookie settings don't allow for playlists to be stored.`
            : undefined,
        },
        { label: t(i18n)`Plans`, href: paths.plans.href(), icon: <Icon of={CreditCard} /> },
        { label: t(i18n)`Settings`, href: paths.settings.href(), icon: <Icon of={Settings} /> },
      ],
    },
    {
      title: t(i18n)`Contact`,
      items: [
        { label: t(i18n)`Contact Us`, href: paths.contact.href(), icon: <Icon of={Mail} /> },
        {
          label: t(i18n)`Give Feedback`,
          href: paths.contact.href("feedback"),
          icon: <Icon of={MessageSquare} />,
        },
        {
          label: t(i18n)`Report a Problem`,
          href: paths.contact.href("bug-report"),
          icon: <Icon of={Bug} />,
        },
      ],
    },
    {
      title: t(i18n)`More`,
      items: [
        ...about(i18n, siteConfig),
        ...links.map(({ label, url }) => ({
          label,
          href: url,
          external: true,
          icon: <Icon of={Link} />,
        })),
        { label: t(i18n)`Cookies`, href: paths.cookies.href(), icon: <Icon of={Cookie} /> },
        {
          label: t(i18n)`Privacy Policy`,
          href: paths.privacyPolicy.href(),
          icon: <Icon of={ShieldCheck} />,
        },
        ...(statusUrl === null
          ? []
          : [
              {
                label: t(i18n)`Service Status`,
                href: statusUrl,
                external: true,
                icon: <Icon of={Activity} />,
              },
            ]),
      ],
    },
  ];
}

/** The site's own text about itself, or else the address that the operator configured. */
function about(i18n: I18n, { hasAbout, aboutUrl }: SiteConfig): SideMenuGroup["items"] {
  const entry = { label: t(i18n)`About Us`, icon: <Icon of={Info} /> };
  if (hasAbout) return [{ ...entry, href: paths.about.href() }];
  return aboutUrl === null ? [] : [{ ...entry, href: aboutUrl, external: true }];
}
