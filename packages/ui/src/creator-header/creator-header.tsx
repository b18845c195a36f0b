import type { ComponentProps, ReactNode } from "react";
import { Avatar } from "../avatar/avatar";
import { classNames } from "../class-names";
import { ThumbnailImage, type ThumbnailSource } from "../thumbnail-image/thumbnail-image";
import { VerifiedTick } from "../verified-tick/verified-tick";
import styles from "./creator-header.module.css";

export interface CreatorHeaderProps extends Omit<ComponentProps<"header">, "title" | "children"> {
  name: string;
  verified?: boolean;
  /** Text below the name. */
  title?: ReactNode;
  /** Banner image. Without one, a gradient is shown. */
  banner?: ThumbnailSource | undefined;
  avatarSrc?: string | undefined;
  /** A {@link FollowButton}. */
  actions?: ReactNode;
  verifiedLabel?: string;
}

/** The header of a creator's page. */
export function CreatorHeader(props: CreatorHeaderProps) {
  const {
    name,
    verified = false,
    title,
    banner,
    avatarSrc,
    actions,
    verifiedLabel,
    className,
    ...rest
  } = props;
  return (
    <header className={classNames(styles["root"], className)} {...rest}>
      {banner === undefined ? (
        <div className={classNames(styles["banner"], styles["plain"])} />
      ) : (
        <ThumbnailImage priority className={styles["banner"]} {...banner} />
      )}
      <div className={styles["identity"]}>
        <Avatar className={styles["avatar"]} name={name} src={avatarSrc} size={96} />
        <div className={styles["text"]}>
          <h1 className={styles["name"]}>
            {name}
            {verified && (
              <VerifiedTick {...(verifiedLabel !== undefined && { label: verifiedLabel })} />
            )}
          </h1>
          {title !== undefined && <p className={styles["title"]}>{title}</p>}
        </div>
        {actions !== undefined && <div className={styles["actions"]}>{actions}</div>}
      </div>
    </header>
  );
}
