import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { SessionUser } from "@marquee/local-store";
import { Icon } from "@marquee/ui/icon";
import { Flag, ScrollText } from "lucide-react";
import type { ReactNode } from "react";
import { SectionPage } from "../../components/section-page/section-page";
import { SignedIn } from "../../components/signed-in/signed-in";
import { paths } from "../../config/paths";
import { useHydrated } from "../../lib/react/use-hydrated";

interface ModerationPageProps {
  title: string;
  children: (user: SessionUser) => ReactNode;
}

/** A screen for moderators. The server refuses the data to everybody else. */
export function ModerationPage({ title, children }: ModerationPageProps) {
  const { t } = useLingui();
  const frame = (content: ReactNode) => (
    <SectionPage
      title={title}
      width="wide"
      navLabel={t`Moderation`}
      navItems={navItems.map(({ label, ...item }) => ({ ...item, label: t(label) }))}
    >
      {content}
    </SectionPage>
  );
  if (!useHydrated()) return frame(null);
  return <SignedIn title={title}>{(user) => frame(children(user))}</SignedIn>;
}

const navItems: readonly { label: MessageDescriptor; href: string; icon: ReactNode }[] = [
  { label: msg`Reports`, href: paths.moderation.href(), icon: <Icon of={Flag} /> },
  { label: msg`Audit log`, href: paths.moderationLog.href(), icon: <Icon of={ScrollText} /> },
];
