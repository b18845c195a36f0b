import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { SessionUser } from "@marquee/local-store";
import { Icon } from "@marquee/ui/icon";
import {
  Gauge,
  HeartPulse,
  ListChecks,
  PanelsTopLeft,
  ScrollText,
  ShieldBan,
  SlidersHorizontal,
  Ticket,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { SectionPage } from "../../components/section-page/section-page";
import { SignedIn } from "../../components/signed-in/signed-in";
import { paths } from "../../config/paths";
import { useHydrated } from "../../lib/react/use-hydrated";

interface AdminPageProps {
  title: string;
  /** The entry of the navigation to highlight. Default: the page's address. */
  currentHref?: string;
  children: (user: SessionUser) => ReactNode;
}

/** A screen for administrators. The server refuses the data to everybody else. */
export function AdminPage({ title, currentHref, children }: AdminPageProps) {
  const { t } = useLingui();
  const frame = (content: ReactNode) => (
    <SectionPage
      title={title}
      width="wide"
      navLabel={t`Administration`}
      navItems={navItems.map(({ label, ...item }) => ({ ...item, label: t(label) }))}
      {...(currentHref !== undefined && { currentHref })}
    >
      {content}
    </SectionPage>
  );
  if (!useHydrated()) return frame(null);
  return <SignedIn title={title}>{(user) => frame(children(user))}</SignedIn>;
}

const navItems: readonly { label: MessageDescriptor; href: string; icon: ReactNode }[] = [
  { label: msg`Overview`, href: paths.admin.href(), icon: <Icon of={Gauge} /> },
  { label: msg`Work`, href: paths.adminWork.href(), icon: <Icon of={ListChecks} /> },
  { label: msg`Health`, href: paths.adminHealth.href(), icon: <Icon of={HeartPulse} /> },
  { label: msg`People`, href: paths.adminPeople.href(), icon: <Icon of={Users} /> },
  { label: msg`Invitations`, href: paths.adminInvitations.href(), icon: <Icon of={Ticket} /> },
  { label: msg`Networks`, href: paths.adminNetworks.href(), icon: <Icon of={ShieldBan} /> },
  { label: msg`Front`, href: paths.adminFront.href(), icon: <Icon of={PanelsTopLeft} /> },
  { label: msg`Texts`, href: paths.adminTexts.href(), icon: <Icon of={ScrollText} /> },
  { label: msg`Settings`, href: paths.adminSettings.href(), icon: <Icon of={SlidersHorizontal} /> },
];
