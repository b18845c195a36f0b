import { Avatar } from "@marquee/ui/avatar";
import { Icon } from "@marquee/ui/icon";
import { IconButton, IconLink } from "@marquee/ui/icon-button";
import { CircleUserRound } from "lucide-react";
import { lazy, Suspense } from "react";
import { paths } from "../../config/paths";
import { useUser } from "../../lib/use-user";

const AccountMenu = lazy(async () => ({ default: (await import("./account-menu")).AccountMenu }));

/** Who is here: a way to log in, or the user's picture, which opens a menu. The menu loads only for who has one. */
export function AccountArea() {
  const user = useUser();
  if (!user) {
    return <IconLink label="Log in" href={paths.login()} icon={<Icon of={CircleUserRound} size={22} />} />;
  }
  const picture = <Avatar name={user.name} src={user.picture ?? undefined} size={32} />;
  return (
    <Suspense fallback={<IconButton label="Account" icon={picture} />}>
      <AccountMenu user={user} picture={picture} />
    </Suspense>
  );
}
