import { useLingui } from "@lingui/react/macro";
import { BaseLink } from "@marquee/ui/link";
import { paths } from "../../config/paths";
import styles from "./video-tags.module.css";

/** Links to other videos with the same tags. */
export function VideoTags({ tags }: { tags: readonly string[] }) {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  return (
    <ul role="list" aria-label={t`Tags`} className={styles["list"]}>
      {tags.map((tag) => (
        <li key={tag}>
          <BaseLink className={styles["tag"]} href={paths.tag.href(tag)}>
            <span aria-hidden>#</span>
            {tag}
          </BaseLink>
        </li>
      ))}
    </ul>
  );
}
