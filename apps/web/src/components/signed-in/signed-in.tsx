import { useLingui } from "@lingui/react/macro";
import type { SessionUser } from "@marquee/local-store";
import { Lock } from "lucide-react";
import { Fragment, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { useHydrated } from "../../lib/react/use-hydrated";
import { useUser } from "../../lib/session/use-user";
import { PageMeta } from "../page-meta";
import { Message } from "../account-page/message";

interface SignedInProps {
  /** The document title until the session is known. */
  title: string;
  children: (user: SessionUser) => ReactNode;
}

/**
 * Renders a screen for signed-in users and a login prompt for others. Remounts when the user
 * changes.
 */
export function SignedIn({ title, children }: SignedInProps) {
  const { t } = useLingui();
  const isHydrated = useHydrated();
  const user = useUser();
  const { pathname, search } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);

  if (!isHydrated) return <PageMeta title={title} isListed={false} />;
  if (user) return <Fragment key={user.id ?? user.email}>{children(user)}</Fragment>;
  return (
    <Message
      icon={Lock}
      title={wasSignedIn ? t`You've been logged out` : t`Please log in`}
      lead={
        wasSignedIn
          ? t`Log in again to continue.`
          : t`This page is about your account. Log in to see it.`
      }
      action={{
        label: t`Log in`,
        href: paths.login.href(),
        state: { returnTo: pathname + search },
      }}
      more={[{ text: t`New here?`, label: t`Create an account`, href: paths.signup.href() }]}
    />
  );
}
