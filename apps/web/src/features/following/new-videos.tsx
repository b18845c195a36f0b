import { useLingui } from "@lingui/react/macro";
import { followedVideoPages } from "@marquee/api-client/react-query";
import type { FollowGroup } from "@marquee/local-store";
import { useFollowChoices } from "@marquee/local-store/react";
import { EmptyState } from "@marquee/ui/empty-state";
import { ErrorState } from "@marquee/ui/error-state";
import { NoVideosIllustration } from "@marquee/ui/illustrations";
import { VisuallyHidden } from "@marquee/ui/visually-hidden";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { VideoGrid } from "../../components/video-grid";
import { somethingWentWrong } from "../../lib/text/error-text";
import { useServices } from "../../lib/services";
import { useIsWanted } from "../../lib/video/use-is-wanted";

interface NewVideosProps {
  ids: readonly string[];
  /** Leaves out creators who are not in it. */
  group: FollowGroup | undefined;
}

/**
 * The newest videos of all followed creators and playlists. An unfollowed one's videos stay until
 * the visitor leaves.
 */
export function NewVideos({ ids, group }: NewVideosProps) {
  const { t, i18n } = useLingui();
  const { api, store } = useServices();
  const { playlists } = useFollowChoices();
  const [creatorIds] = useState(ids);
  const [playlistIds] = useState(() => playlists.map(({ id }) => id));
  const isWanted = useIsWanted(group?.id);
  const { data, ...query } = useInfiniteQuery(followedVideoPages(api, creatorIds, playlistIds));
  const pages = data?.pages.map(({ videos }) => videos);
  const newest = pages?.[0]?.[0]?.releasedAt;

  useEffect(() => {
    if (newest !== undefined) store.following.seenUntil.set(newest);
  }, [newest, store]);

  if (pages?.every(({ length }) => length === 0)) {
    return (
      <EmptyState title={t`Nothing new yet`} illustration={<NoVideosIllustration />}>
        {t`Videos of the creators and playlists you follow appear here.`}
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
        isWanted={isWanted}
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
