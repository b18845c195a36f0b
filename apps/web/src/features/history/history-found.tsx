import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Button } from "@marquee/ui/button";
import { EmptyState } from "@marquee/ui/empty-state";
import { ErrorState } from "@marquee/ui/error-state";
import { useState } from "react";
import { somethingWentWrong } from "../../lib/text/error-text";
import { HistoryRow } from "./history-row";
import styles from "./history.module.css";
import { useHistorySearch } from "./use-history-search";

interface HistoryFoundProps {
  term: string;
  /** null outside of select mode. */
  selected: ReadonlySet<string> | null;
  onToggle: (videoId: string) => void;
}

const pageSize = 48;

/** The videos of the history that a search finds, newest first. */
export function HistoryFound({ term, selected, onToggle }: HistoryFoundProps) {
  const { t, i18n } = useLingui();
  const { found, isSearching, hasFailed, retry } = useHistorySearch(term);
  const [shown, setShown] = useState(pageSize);
  return (
    <>
      {hasFailed && <ErrorState size="small" title={i18n._(somethingWentWrong)} onRetry={retry} />}
      <p className={styles["count"]} role="status">
        {isSearching
          ? t`Searching your history…`
          : t`${plural(found.length, { one: "# video found", other: "# videos found" })}`}
      </p>
      {!isSearching && !hasFailed && found.length === 0 && (
        <EmptyState size="small" title={t`Nothing in your history has these words`}>
          {t`Titles and creators are searched. Videos that are gone are not found.`}
        </EmptyState>
      )}
      <ul role="list" className={styles["list"]}>
        {found.slice(0, shown).map(({ item, details }) => (
          <li key={item.videoId}>
            <HistoryRow
              item={item}
              details={details}
              selected={selected?.has(item.videoId)}
              onToggle={selected && (() => onToggle(item.videoId))}
            />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <p className={styles["more"]}>
          <Button onClick={() => setShown(shown + pageSize)}>{t`Load More`}</Button>
        </p>
      )}
    </>
  );
}
