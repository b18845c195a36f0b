import { Icon } from "@marquee/ui/icon";
import { IconLink } from "@marquee/ui/icon-button";
import { CircleUserRound } from "lucide-react";
import { Suspense } from "react";
import { paths } from "../../config/paths";
import { useUser } from "../../lib/use-user";
import { QuietBoundary } from "../quiet-boundary";
import { screen } from "../screen";

/** Most visitors are not signed in: who is has this fetched while the app starts. */
const { Screen: AccountMenu, load } = screen(() => import("./account-menu"), "AccountMenu");
export const loadAccountMenu = load;

/** Who is here: a way to log in, or the user's picture, which opens a menu. */
export function AccountArea() {
  const user = useUser();
  const icon = <Icon of={CircleUserRound} size={22} />;
  if (!user) return <IconLink label="Log in" href={paths.login()} icon={icon} />;
  return (
    <QuietBoundary>
      <Suspense fallback={<IconLink label="Account Settings" href={paths.account} icon={icon} />}>
        <AccountMenu />
      </Suspense>
    </QuietBoundary>
  );
}
