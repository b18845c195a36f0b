import { useLingui } from "@lingui/react/macro";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SessionUser } from "@marquee/local-store";
import { Icon } from "@marquee/ui/icon";
import {
  Bell,
  CreditCard,
  Database,
  Fingerprint,
  KeyRound,
  Link2,
  MonitorSmartphone,
  RefreshCw,
  Settings,
  UserRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { useHydrated } from "../../lib/react/use-hydrated";
import { useUser } from "../../lib/session/use-user";
import { SectionPage, type SectionPageProps } from "../section-page/section-page";
import { SignedIn } from "../signed-in/signed-in";

type SettingsPageProps = Pick<SectionPageProps, "title" | "lead" | "children">;

/** Renders a settings screen: the navigation and one column. */
export function SettingsPage(page: SettingsPageProps) {
  const { i18n } = useLingui();
  const user = useUser();
  const { pathname } = useLocation();
  const translated = ({ label, ...item }: NavItem) => ({ ...item, label: i18n._(label) });
  return (
    <SectionPage
      navItems={(user ? [home, ...accountItems, ...deviceItems] : [home, ...deviceItems]).map(
        translated,
      )}
      currentHref={parents[pathname] ?? pathname}
      phoneNav={translated(home)}
      {...page}
    />
  );
}

interface PrivateSettingsPageProps extends Omit<SettingsPageProps, "children"> {
  children: (user: SessionUser) => ReactNode;
}

/** A screen of the settings that only a signed-in user has. */
export function PrivateSettingsPage({ children, ...page }: PrivateSettingsPageProps) {
  // The session is known in the browser only.
  if (!useHydrated()) return <SettingsPage {...page} />;
  return (
    <SignedIn title={page.title}>
      {(user) => <SettingsPage {...page}>{children(user)}</SettingsPage>}
    </SignedIn>
  );
}

interface NavItem {
  label: MessageDescriptor;
  href: string;
  icon: ReactNode;
}

const home: NavItem = {
  label: msg`Settings`,
  href: paths.settings.href(),
  icon: <Icon of={Settings} />,
};
const accountItems: readonly NavItem[] = [
  { label: msg`Profile`, href: paths.modifyAccount.href(), icon: <Icon of={UserRound} /> },
  {
    label: msg`Sign-in and security`,
    href: paths.security.href(),
    icon: <Icon of={Fingerprint} />,
  },
  { label: msg`Devices`, href: paths.devices.href(), icon: <Icon of={MonitorSmartphone} /> },
  { label: msg`Access keys`, href: paths.accessKeys.href(), icon: <Icon of={KeyRound} /> },
  { label: msg`Plans`, href: paths.plans.href(), icon: <Icon of={CreditCard} /> },
  { label: msg`Connections`, href: paths.connections.href(), icon: <Icon of={Link2} /> },
];
/** Those of a browser, which need no account. */
const deviceItems: readonly NavItem[] = [
  { label: msg`Notifications`, href: paths.notifications.href(), icon: <Icon of={Bell} /> },
  { label: msg`Sync`, href: paths.sync.href(), icon: <Icon of={RefreshCw} /> },
  { label: msg`Privacy and data`, href: paths.yourData.href(), icon: <Icon of={Database} /> },
];

/** Screens that belong to another one of the navigation. */
const parents: Readonly<Record<string, string>> = {
  [paths.changePassword.path]: paths.security.href(),
  [paths.totpSetup.path]: paths.security.href(),
  [paths.totpDisable.path]: paths.security.href(),
  [paths.backupCodes.path]: paths.security.href(),
  [paths.securityLog.path]: paths.security.href(),
  [paths.exportData.path]: paths.yourData.href(),
};
