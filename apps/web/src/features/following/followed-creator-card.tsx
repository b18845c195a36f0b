import { Avatar } from "@marquee/ui/avatar";
import { CreatorName } from "@marquee/ui/creator-name";
import { FollowToggle } from "../../components/follow-toggle";
import type { CreatorLink } from "../../lib/creator-link";
import { useServices } from "../../lib/services";
import styles from "./following.module.css";

interface FollowedCreatorCardProps {
  id: string;
  creator: CreatorLink;
}

/** All of it is a link to the creator, but for the button. */
export function FollowedCreatorCard({ id, creator }: FollowedCreatorCardProps) {
  const { media } = useServices();
  return (
    <article className={styles["card"]}>
      <Avatar name={creator.name} src={media.profile(id, 150)} size={96} loading="lazy" />
      <CreatorName {...creator} className={styles["name"]} />
      <div className={styles["action"]}>
        <FollowToggle size="small" creatorId={id} creatorName={creator.name} />
      </div>
    </article>
  );
}
