import { Icon } from "@marquee/ui/icon";
import { IconLink } from "@marquee/ui/icon-button";
import { CircleUserRound } from "lucide-react";
import { paths } from "../../config/paths";

/** Who is here: a way to log in. */
export function AccountArea() {
  return <IconLink label="Log in" href={paths.login()} icon={<Icon of={CircleUserRound} size={22} />} />;
}
