import { Icon } from "@marquee/ui/icon";
import { IconLink } from "@marquee/ui/icon-button";
import { CircleUserRound } from "lucide-react";
import { paths } from "../../config/paths";
import { useUser } from "../../lib/use-user";
import { AccountMenu } from "./account-menu";

/** Who is here: a way to log in, or the user's picture, which opens a menu. */
export function AccountArea() {
  const user = useUser();
  if (user) return <AccountMenu user={user} />;
  return <IconLink label="Log in" href={paths.login()} icon={<Icon of={CircleUserRound} size={22} />} />;
}
