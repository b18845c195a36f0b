import { classNames } from "../class-names";
import { BaseLink } from "../link/base-link";
import { VerifiedTick } from "../verified-tick/verified-tick";
import styles from "./creator-name.module.css";

export interface Creator {
  name: string;
  /** URL of the creator's page. */
  href?: string | undefined;
  verified?: boolean | undefined;
}

export interface CreatorNameProps extends Creator {
  verifiedLabel?: string;
  className?: string | undefined;
}

/** A creator's name with the verified tick; a link if `href` is set. */
export function CreatorName({
  name,
  href,
  verified = false,
  verifiedLabel,
  className,
}: CreatorNameProps) {
  const content = (
    <>
      <span className={styles["name"]}>{name}</span>
      {verified && <VerifiedTick {...(verifiedLabel !== undefined && { label: verifiedLabel })} />}
    </>
  );
  const classes = classNames(styles["root"], className);
  if (href === undefined) return <span className={classes}>{content}</span>;
  return (
    <BaseLink className={classes} href={href}>
      {content}
    </BaseLink>
  );
}
