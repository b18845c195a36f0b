import { useLingui } from "@lingui/react/macro";
import { followedVideoPages } from "@marquee/api-client/react-query";
import { EmptyState } from "@marquee/ui/empty-state";
import { ErrorState } from "@marquee/ui/error-state";
import { NoVideosIllustration } from "@marquee/ui/illustrations";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { VideoGrid } from "../../components/video-grid";
import { somethingWentWrong } from "../../lib/error-text";
import { useServices } from "../../lib/services";

/** The newest videos of everyone who is followed. Someone who is unfollowed meanwhile stays until one leaves. */
export function NewVideos({ ids }: { ids: readonly string[] }) {
  const { t, i18n } = useLingui();
  const { api, store } = useServices();
  const [creatorIds] = useState(ids);
  const { data, ...query } = useInfiniteQuery(followedVideoPages(api, creatorIds));
  const pages = data?.pages.map(({ videos }) => videos);
  const newest = pages?.[0]?.[0]?.video_date;

  useEffect(() => {
    if (newest !== undefined) store.following.seenUntil.set(newest);
  }, [newest, store]);

  if (pages?.every(({ length }) => length === 0)) {
    return (
      <EmptyState title={t`Nothing new yet`} illustration={<NoVideosIllustration />}>
        {t`Videos of the creators you follow appear here.`}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="new-videos">
      <VisuallyHidden role="heading" aria-level={2} id="new-videos">
        {t`New videos`}
      </VisuallyHidden>
      <VideoGrid
        isFirst
        query={{ ...query, data: pages && { pages } }}
        label={t`New videos`}
        end={t`You've reached the end...`}
        failure={
          <ErrorState
            size="small"
            title={i18n._(somethingWentWrong)}
            onRetry={() => void (pages ? query.fetchNextPage() : query.refetch())}
          />
        }
      />
    </section>
  );
}
