import type { SessionUser } from "@marquee/local-store";
import { Icon } from "@marquee/ui/icon";
import { House, MonitorSmartphone, UserRoundCog } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../config/paths";
import { useHydrated } from "../../lib/use-hydrated";
import { SectionPage, type SectionPageProps } from "../section-page/section-page";
import { SignedIn } from "../signed-in/signed-in";

type SettingsPageProps = Pick<SectionPageProps, "title" | "lead" | "children">;

/** Renders a settings screen: the navigation and one column. */
export function SettingsPage(page: SettingsPageProps) {
  return <SectionPage navItems={places} {...page} />;
}

interface PrivateSettingsPageProps extends Omit<SettingsPageProps, "children"> {
  children: (user: SessionUser) => ReactNode;
}

/** A screen of the settings that only a signed-in user has. */
export function PrivateSettingsPage({ children, ...page }: PrivateSettingsPageProps) {
  // The session is known in the browser only.
  if (!useHydrated()) return <SettingsPage {...page} />;
  return <SignedIn title={page.title}>{(user) => <SettingsPage {...page}>{children(user)}</SettingsPage>}</SignedIn>;
}

const places = [
  { label: "Home", href: paths.home.href(), icon: <Icon of={House} /> },
  { label: "Account Settings", href: paths.account.href(), icon: <Icon of={UserRoundCog} /> },
  { label: "Devices", href: paths.devices.href(), icon: <Icon of={MonitorSmartphone} /> },
];
