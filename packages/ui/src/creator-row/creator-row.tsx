import type { ComponentProps, ReactNode } from "react";
import { Avatar, type AvatarProps } from "../avatar/avatar";
import { classNames } from "../class-names";
import { CreatorName, type Creator } from "../creator-name/creator-name";
import styles from "./creator-row.module.css";

export interface CreatorRowProps extends ComponentProps<"article"> {
  creator: Creator & { href: string };
  avatarSrc?: string | undefined;
  /** Default 56 px. */
  avatarSize?: AvatarProps["size"];
  /** Text below the name. */
  detail?: ReactNode;
  /** A {@link FollowButton}. */
  action?: ReactNode;
}

/** A creator in a list or above a description. One link, except for the action. */
export function CreatorRow({
  creator,
  avatarSrc,
  avatarSize = 56,
  detail,
  action,
  className,
  ...rest
}: CreatorRowProps) {
  return (
    <article className={classNames(styles["root"], className)} {...rest}>
      <Avatar name={creator.name} src={avatarSrc} size={avatarSize} loading="lazy" />
      <div className={styles["text"]}>
        <CreatorName {...creator} className={styles["link"]} />
        {detail !== undefined && <p className={styles["detail"]}>{detail}</p>}
      </div>
      {action !== undefined && <div className={styles["action"]}>{action}</div>}
    </article>
  );
}
