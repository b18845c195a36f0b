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
  ListVideo,
  Mail,
  MessageSquare,
  Settings,
  ShieldCheck,
} from "lucide-react";
import { paths } from "../../config/paths";
import type { SiteConfig } from "../../config/site-config";

interface MenuOptions {
  /** Whether the visitor's cookie settings keep the history from being stored. */
  historyUnavailable: boolean;
  /** Whether they keep playlists from being stored. */
  playlistsUnavailable: boolean;
  siteConfig: SiteConfig;
  /** Videos of followed creators since the last visit. */
  newVideoCount: number;
}

/** The groups of the side menu. */
export function menuGroups({
  historyUnavailable,
  playlistsUnavailable,
  siteConfig,
  newVideoCount,
}: MenuOptions): SideMenuGroup[] {
  const { aboutUrl, statusUrl } = siteConfig;
  return [
    {
      items: [
        { label: "Home", href: paths.home.href(), icon: <Icon of={House} /> },
        {
          label: "Following",
          href: paths.following.href(),
          icon: <Icon of={Heart} />,
          badge: newVideoCount === 0 ? undefined : newVideosBadge(newVideoCount),
        },
        {
          label: "Watch History",
          href: paths.history.href(),
          icon: <Icon of={Clock3} />,
          unavailable: historyUnavailable
            ? "Your cookie settings don't allow for watch history to be stored."
            : undefined,
        },
        {
          label: "Playlists",
          href: paths.localPlaylists.href(),
          icon: <Icon of={ListVideo} />,
          unavailable: playlistsUnavailable
            ? "Your cookie settings don't allow for playlists to be stored."
            : undefined,
        },
        { label: "Plans", href: paths.plans.href(), icon: <Icon of={CreditCard} /> },
        { label: "Settings", href: paths.settings.href(), icon: <Icon of={Settings} /> },
      ],
    },
    {
      title: "Contact",
      items: [
        { label: "Contact Us", href: paths.contact.href(), icon: <Icon of={Mail} /> },
        { label: "Give Feedback", href: paths.contact.href("feedback"), icon: <Icon of={MessageSquare} /> },
        { label: "Report a Problem", href: paths.contact.href("bug-report"), icon: <Icon of={Bug} /> },
      ],
    },
    {
      title: "More",
      items: [
        ...(aboutUrl === null ? [] : [{ label: "About Us", href: aboutUrl, external: true, icon: <Icon of={Info} /> }]),
        { label: "Cookies", href: paths.cookies.href(), icon: <Icon of={Cookie} /> },
        { label: "Privacy Policy", href: paths.privacyPolicy.href(), icon: <Icon of={ShieldCheck} /> },
        ...(statusUrl === null
          ? []
          : [{ label: "Service Status", href: statusUrl, external: true, icon: <Icon of={Activity} /> }]),
      ],
    },
  ];
}

/** A page of new videos is all that is counted. */
const maxCounted = 24;

function newVideosBadge(count: number): { text: string; label: string } {
  const text = count >= maxCounted ? `${maxCounted}+` : String(count);
  return { text, label: count === 1 ? "1 new video" : `${text} new videos` };
}
