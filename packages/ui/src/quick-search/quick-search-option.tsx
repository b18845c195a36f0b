import { Avatar } from "../avatar/avatar";
import { BaseLink } from "../link/base-link";
import { ThumbnailImage, type ThumbnailSource } from "../thumbnail-image/thumbnail-image";
import { VerifiedTick } from "../verified-tick/verified-tick";
import styles from "./quick-search.module.css";

export interface QuickSearchResult {
  id: string;
  href: string;
  title: string;
  /** Thumbnail of a video or series. */
  thumbnail?: ThumbnailSource | undefined;
  durationSeconds?: number | undefined;
  /** Profile image of a creator, instead of a thumbnail. */
  avatarSrc?: string | undefined;
  /** Shows a tick after the title: the result is a verified creator. */
  verified?: boolean | undefined;
  /** Name of the creator. */
  creatorName?: string | undefined;
  creatorVerified?: boolean | undefined;
  /** A date or a count. */
  detail?: string | undefined;
}

interface QuickSearchOptionProps {
  result: QuickSearchResult;
  id: string;
  active: boolean;
  onFollow: () => void;
}

export function QuickSearchOption({ result, id, active, onFollow }: QuickSearchOptionProps) {
  const {
    href,
    title,
    thumbnail,
    durationSeconds,
    avatarSrc,
    verified,
    creatorName,
    creatorVerified,
    detail,
  } = result;
  return (
    <BaseLink
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      className={styles["option"]}
      href={href}
      onClick={onFollow}
    >
      {thumbnail === undefined ? (
        <span className={styles["person"]}>
          <Avatar name={title} src={avatarSrc} size={40} loading="lazy" />
        </span>
      ) : (
        <ThumbnailImage
          className={styles["picture"]}
          {...thumbnail}
          durationSeconds={durationSeconds}
        />
      )}
      <span>
        <span className={styles["name"]}>
          {title}
          {verified && <VerifiedTick />}
        </span>
        {(creatorName !== undefined || detail !== undefined) && (
          <span className={styles["details"]}>
            {creatorName}
            {creatorVerified && <VerifiedTick />}
            {creatorName !== undefined && detail !== undefined && " · "}
            {detail}
          </span>
        )}
      </span>
    </BaseLink>
  );
}
