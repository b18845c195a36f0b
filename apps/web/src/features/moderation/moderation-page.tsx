import type { SessionUser } from "@marquee/local-store";
import { Icon } from "@marquee/ui/icon";
import { Flag, ScrollText } from "lucide-react";
import type { ReactNode } from "react";
import { SectionPage } from "../../components/section-page/section-page";
import { SignedIn } from "../../components/signed-in/signed-in";
import { paths } from "../../config/paths";
import { useHydrated } from "../../lib/use-hydrated";

interface ModerationPageProps {
  title: string;
  children: (user: SessionUser) => ReactNode;
}

/** A screen for moderators. The server refuses the data to everybody else. */
export function ModerationPage({ title, children }: ModerationPageProps) {
  const frame = (content: ReactNode) => (
    <SectionPage title={title} width="wide" navLabel="Moderation" navItems={places}>
      {content}
    </SectionPage>
  );
  if (!useHydrated()) return frame(null);
  return <SignedIn title={title}>{(user) => frame(children(user))}</SignedIn>;
}

const places = [
  { label: "Reports", href: paths.moderation.href(), icon: <Icon of={Flag} /> },
  { label: "Audit log", href: paths.moderationLog.href(), icon: <Icon of={ScrollText} /> },
];
