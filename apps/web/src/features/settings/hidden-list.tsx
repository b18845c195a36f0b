import { Trans } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { useId, type ReactNode } from "react";
import styles from "./hidden-dialog.module.css";

interface HiddenListProps {
  title: string;
  ids: readonly string[];
  renderItem: (id: string) => ReactNode;
  /** undefined if there are no more. */
  onLoadMore: (() => void) | undefined;
}

export function HiddenList({ title, ids, renderItem, onLoadMore }: HiddenListProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles["title"]}>
        {title}
      </h3>
      <ul role="list" className={styles["list"]}>
        {ids.map((id) => (
          <li key={id}>{renderItem(id)}</li>
        ))}
      </ul>
      {onLoadMore && (
        <Button block size="small" variant="quiet" onClick={onLoadMore}>
          <Trans>Load More</Trans>
        </Button>
      )}
    </section>
  );
}
