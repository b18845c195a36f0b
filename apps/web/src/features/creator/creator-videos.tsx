import { useLingui } from "@lingui/react/macro";
import { creatorVideoPages } from "@marquee/api-client/react-query";
import { useStoredValue, useSearchText } from "@marquee/local-store/react";
import { EmptyState } from "@marquee/ui/empty-state";
import { NoVideosIllustration } from "@marquee/ui/illustrations";
import { ErrorState } from "@marquee/ui/error-state";
import { SearchBox } from "@marquee/ui/search-box";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";
import { useInfiniteQuery } from "@tanstack/react-query";
import { SortToggle } from "../../components/sort-toggle";
import { VideoGrid } from "../../components/video-grid";
import { searchDelayMs } from "../../config/timing";
import { somethingWentWrong } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import { useDebounced } from "../../lib/react/use-debounced";
import styles from "./creator.module.css";

interface CreatorVideosProps {
  creatorId: string;
  creatorName: string;
}

/** A creator's videos, which can be searched and turned round. */
export function CreatorVideos({ creatorId, creatorName }: CreatorVideosProps) {
  const { t, i18n } = useLingui();
  const { api, store } = useServices();
  const [order] = useStoredValue(store.preferences.sortMode);
  const [text, setText] = useSearchText(creatorId);
  const searchTerm = useDebounced(text.trim(), searchDelayMs);
  const videos = useInfiniteQuery(
    creatorVideoPages(api, { creatorid: creatorId, order, searchTerm }),
  );
  const label = t`Search ${creatorName}...`;
  const isEmpty = videos.isSuccess && videos.data.pages.every((page) => page.length === 0);

  return (
    <section aria-labelledby="videos">
      <VisuallyHidden role="heading" aria-level={2} id="videos">
        {t`Videos`}
      </VisuallyHidden>
      <div className={styles["tools"]}>
        <SearchBox
          className={styles["search"]}
          value={text}
          onValueChange={setText}
          busy={videos.isFetching && searchTerm !== ""}
          labels={{ label, placeholder: label, clear: t`Clear` }}
        />
        <SortToggle />
      </div>
      {isEmpty && searchTerm === "" && (
        <EmptyState
          title={t`It's a little quiet in here...`}
          illustration={<NoVideosIllustration />}
        >
          {t`This creator has no videos.`}
        </EmptyState>
      )}
      {isEmpty && searchTerm !== "" && (
        <EmptyState size="small" title={t`No results...`} illustration={<NoVideosIllustration />}>
          {t`${creatorName} has no video that matches “${searchTerm}”.`}
        </EmptyState>
      )}
      {!isEmpty && (
        <VideoGrid
          isFirst
          key={`${order} ${searchTerm}`}
          query={videos}
          label={t`Videos`}
          end={t`You've reached the end...`}
          failure={
            <ErrorState
              size="small"
              level={3}
              title={i18n._(somethingWentWrong)}
              onRetry={() => void (videos.data ? videos.fetchNextPage() : videos.refetch())}
            />
          }
        />
      )}
    </section>
  );
}
