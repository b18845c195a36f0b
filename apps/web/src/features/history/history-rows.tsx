import { useLingui } from "@lingui/react/macro";
import { watchedVideosQuery } from "@marquee/api-client/react-query";
import { historyFirstPage, type HistoryItem } from "@marquee/local-store";
import { ErrorState } from "@marquee/ui/error-state";
import { MediaRowSkeleton } from "@marquee/ui/media-row";
import { useQueries } from "@tanstack/react-query";
import { somethingWentWrong } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import { useBatches } from "../../lib/video/use-batches";
import { HistoryRow } from "./history-row";
import styles from "./history.module.css";

interface HistoryRowsProps {
  items: readonly HistoryItem[];
  /** null outside of select mode. */
  selected: ReadonlySet<string> | null;
  onToggle: (videoId: string) => void;
}

export function HistoryRows({ items, selected, onToggle }: HistoryRowsProps) {
  const { i18n } = useLingui();
  const { api } = useServices();
  const batches = useBatches(
    items.map(({ videoId }) => videoId),
    historyFirstPage,
  );
  const results = useQueries({ queries: batches.map((batch) => watchedVideosQuery(api, batch)) });
  const failed = results.filter(({ isLoadingError }) => isLoadingError);
  const resultOf = new Map(
    batches.flatMap((batch, index) => batch.map((videoId) => [videoId, results[index]])),
  );

  return (
    <>
      {failed.length > 0 && (
        <ErrorState
          size="small"
          title={i18n._(somethingWentWrong)}
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      )}
      <ul role="list" className={styles["list"]}>
        {items.map((item) => {
          const result = resultOf.get(item.videoId);
          // A video whose details could not be loaded may exist.
          if (result?.isLoadingError) return null;
          return (
            <li key={item.videoId}>
              {result?.isPending === false ? (
                <HistoryRow
                  item={item}
                  details={result.data?.[item.videoId]}
                  selected={selected?.has(item.videoId)}
                  onToggle={selected && (() => onToggle(item.videoId))}
                />
              ) : (
                <MediaRowSkeleton size="large" />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
