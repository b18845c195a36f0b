import { useLingui } from "@lingui/react/macro";
import { Avatar } from "@marquee/ui/avatar";
import { CreatorName } from "@marquee/ui/creator-name";
import { Icon } from "@marquee/ui/icon";
import { IconButton } from "@marquee/ui/icon-button";
import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { FollowToggle } from "../../components/follow-toggle";
import type { CreatorLink } from "../../lib/video/creator-link";
import { useServices } from "../../lib/services";
import styles from "./following.module.css";

const ChoicesDialog = lazy(async () => ({
  default: (await import("./follow-choices-dialog")).FollowChoicesDialog,
}));

interface FollowedCreatorCardProps {
  id: string;
  creator: CreatorLink;
}

/** All of it is a link to the creator, but for the buttons. */
export function FollowedCreatorCard({ id, creator }: FollowedCreatorCardProps) {
  const { t } = useLingui();
  const { name } = creator;
  const { media } = useServices();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <article className={styles["card"]}>
        <Avatar name={name} src={media.profile(id, 150)} size={96} loading="lazy" />
        <CreatorName {...creator} className={styles["name"]} />
        <div className={styles["action"]}>
          <FollowToggle size="small" creatorId={id} creatorName={name} />
        </div>
        <IconButton
          className={styles["choose"]}
          size="small"
          variant="quiet"
          label={t`Groups and titles of ${name}`}
          icon={<Icon of={SlidersHorizontal} size={18} />}
          onClick={() => setChoosing(true)}
        />
      </article>
      <Suspense>
        {isChoosing && (
          <ChoicesDialog creatorId={id} creatorName={name} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </>
  );
}
