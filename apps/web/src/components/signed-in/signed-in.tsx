import type { SessionUser } from "@marquee/local-store";
import { Lock } from "lucide-react";
import { Fragment, useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { useUser } from "../../lib/use-user";
import { Message } from "../account-page/message";

/**
 * A screen for its user alone; anyone else is asked to log in, also when the session ends while the screen is open. Another
 * user gets another screen, not the one before with other data.
 */
export function SignedIn({ children }: { children: (user: SessionUser) => ReactNode }) {
  const user = useUser();
  const { pathname } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);

  if (user) return <Fragment key={user.id ?? user.email}>{children(user)}</Fragment>;
  return (
    <Message
      icon={Lock}
      title={wasSignedIn ? "You've been logged out" : "Please log in"}
      lead={
        wasSignedIn ? "Log in again to go on." : "This page is about your account, so we need to know that it is you."
      }
      action={{ label: "Log in", href: paths.login(), state: { returnTo: pathname } }}
      more={[{ text: "New here?", label: "Create an account", href: paths.signup }]}
    />
  );
}
