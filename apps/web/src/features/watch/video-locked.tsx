import { useLingui } from "@lingui/react/macro";
import type { WatchPage } from "@marquee/api-client";
import { ButtonLink } from "@marquee/ui/button";
import { Icon } from "@marquee/ui/icon";
import { Lock } from "lucide-react";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { describeMembers } from "./describe-members";
import { useServices } from "../../lib/services";
import { useFollowWithState } from "../../lib/session/use-follow-with-state";
import { useUser } from "../../lib/session/use-user";
import styles from "./video-locked.module.css";

/**
 * Replaces the player for visitors without the plan of a members' video: its thumbnail, and the
 * plans that include it.
 */
export function VideoLocked({ page: { video } }: { page: WatchPage }) {
  const { t, i18n } = useLingui();
  const { media } = useServices();
  const user = useUser();
  const { pathname, search } = useLocation();
  const logIn = useFollowWithState(paths.login.href(), { returnTo: pathname + search });
  if (!video.members) return null;
  const file = video.media;
  return (
    <section className={styles["root"]} aria-labelledby="locked-title" data-theme="dark">
      <img className={styles["poster"]} src={media.thumbnail(file, 1280)} alt="" />
      <div className={styles["text"]}>
        <Icon of={Lock} size={28} />
        <h2 id="locked-title" className={styles["title"]}>
          {video.members.until === null ? t`For members` : t`For members first`}
        </h2>
        <p>{describeMembers(i18n, video.members)}</p>
        <p className={styles["ways"]}>
          <ButtonLink variant="primary" href={paths.plans.href()}>
            {t`See the plans`}
          </ButtonLink>
          {!user && (
            <ButtonLink href={paths.login.href()} onClick={logIn}>
              {t`Log in`}
            </ButtonLink>
          )}
        </p>
      </div>
    </section>
  );
}
