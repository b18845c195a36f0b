import type { SessionUser } from "@marquee/local-store";
import { Icon } from "@marquee/ui/icon";
import { SettingsNav } from "@marquee/ui/settings-nav";
import { House, MonitorSmartphone, UserRoundCog } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { useFocusFallback } from "../../lib/use-focus-fallback";
import { PageMeta } from "../page-meta";
import { useHydrated } from "../../lib/use-hydrated";
import { SignedIn } from "../signed-in/signed-in";
import styles from "./settings-page.module.css";

interface SettingsPageProps {
  /** The screen's name, in the tab and above the content. */
  title: string;
  /** A sentence below the title. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** Renders a settings screen: the navigation and one column. */
export function SettingsPage({ title, lead, children }: SettingsPageProps) {
  const { pathname } = useLocation();
  const contentRef = useRef<HTMLDivElement>(null);
  useFocusFallback(contentRef);
  return (
    <div className={styles["page"]}>
      <PageMeta title={title} isListed={false} />
      <SettingsNav items={places} currentHref={pathname} />
      <div ref={contentRef} className={styles["content"]}>
        <header className={styles["header"]}>
          <h1 className={styles["title"]}>{title}</h1>
          {lead !== undefined && <p className={styles["lead"]}>{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  );
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
