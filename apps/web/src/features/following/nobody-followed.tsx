import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
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
    text: (
      <Trans>
        A bell at the top counts the new videos of the creators you follow. If you like, this
        browser tells you of them while the site is closed.
      </Trans>
    ),
  },
  {
    title: msg`Find favourites`,
    icon: Search,
    text: <Trans>The creators you like best are always one click away.</Trans>,
  },
  {
    title: msg`Show support`,
    icon: Heart,
    text: (
      <Trans>
        Following costs nothing and needs no account. It is stored in this browser, and here only if
        you turn on notifications.
      </Trans>
    ),
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
            description={text}
          />
        ))}
      </div>
    </>
  );
}
