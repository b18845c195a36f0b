import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { Icon } from "@marquee/ui/icon";
import { NoCreatorsIllustration } from "@marquee/ui/illustrations";
import { Panel } from "@marquee/ui/panel";
import { Bell, Heart, Search } from "lucide-react";
import { paths } from "../../config/paths";
import styles from "./following.module.css";

const benefits = [
  {
    title: msg`Get notified`,
    icon: Bell,
    text: msg`A bell at the top counts the new videos of the creators you follow. You find them all here.`,
  },
  {
    title: msg`Find favourites`,
    icon: Search,
    text: msg`The creators you like best are always one click away.`,
  },
  {
    title: msg`Show support`,
    icon: Heart,
    text: msg`Following costs nothing, needs no account, and is stored in this browser only.`,
  },
];

export function NobodyFollowed() {
  const { t } = useLingui();
  return (
    <>
      <EmptyState
        title={t`You're not following anyone...`}
        illustration={<NoCreatorsIllustration />}
        action={
          <ButtonLink href={paths.home.href()} variant="primary">
            {t`Find someone to follow`}
          </ButtonLink>
        }
      />
      <div className={styles["benefits"]}>
        {benefits.map(({ title, icon, text }) => (
          <Panel
            key={title.id}
            level={3}
            title={t(title)}
            icon={<Icon of={icon} />}
            description={t(text)}
          />
        ))}
      </div>
    </>
  );
}
