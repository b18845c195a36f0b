import { Avatar } from "@marquee/ui/avatar";
import { Icon } from "@marquee/ui/icon";
import { IconButton, IconLink } from "@marquee/ui/icon-button";
import { CircleUserRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { paths } from "../../config/paths";
import { useUser } from "../../lib/use-user";

const loadMenu = () => import("./account-menu");
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

/** Who is here: a way to log in, or the user's picture, which opens a menu. The menu loads for who reaches for it. */
export function AccountArea() {
  const user = useUser();
  const [menuWanted, setMenuWanted] = useState(false);
  if (!user) {
    return <IconLink label="Log in" href={paths.login()} icon={<Icon of={CircleUserRound} size={22} />} />;
  }
  const picture = <Avatar name={user.name} src={user.picture ?? undefined} size={32} />;
  const button = (
    <IconButton
      label="Account"
      icon={picture}
      aria-haspopup="menu"
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setMenuWanted(true)}
    />
  );
  if (!menuWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} picture={picture} />
    </Suspense>
  );
}
