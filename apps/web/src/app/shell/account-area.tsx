import { useLingui } from "@lingui/react/macro";
import { Icon } from "@marquee/ui/icon";
import { IconLink } from "@marquee/ui/icon-button";
import { CircleUserRound } from "lucide-react";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { stateForLogin } from "../../lib/session/state-for-login";
import { useHydrated } from "../../lib/react/use-hydrated";
import { useUser } from "../../lib/session/use-user";
import { useFollowWithState } from "../../lib/session/use-follow-with-state";
import { SilentErrorBoundary } from "../../components/silent-error-boundary";
import { lazyComponent } from "../lazy-component";
import styles from "./shell.module.css";

/** Loaded for signed-in visitors only: most are not. */
const accountMenu = lazyComponent(async () => (await import("./account-menu")).AccountMenu);
export const loadAccountMenu = accountMenu.load;

/** A link to log in, or the signed-in user's menu. */
export function AccountArea() {
  const { t } = useLingui();
  const user = useUser();
  const isHydrated = useHydrated();
  const logIn = useFollowWithState(paths.login.href(), stateForLogin(useLocation()));
  const icon = <Icon of={CircleUserRound} size={22} />;
  if (!user) {
    // The stylesheet hides the link from signed-in visitors until hydration.
    const className = isHydrated ? undefined : styles["login"];
    return (
      <IconLink
        className={className}
        label={t`Log in`}
        href={paths.login.href()}
        icon={icon}
        onClick={logIn}
      />
    );
  }
  return (
    <SilentErrorBoundary>
      <accountMenu.Component
        fallback={<IconLink label={t`Settings`} href={paths.settings.href()} icon={icon} />}
        user={user}
      />
    </SilentErrorBoundary>
  );
}
