import { useLingui } from "@lingui/react/macro";
import type { SaidVideo, SearchResults } from "@marquee/api-client";
import { CardGrid } from "@marquee/ui/card-grid";
import { CreatorRow } from "@marquee/ui/creator-row";
import { EmptyState } from "@marquee/ui/empty-state";
import { NoVideosIllustration } from "@marquee/ui/illustrations";
import { SectionHeader } from "@marquee/ui/section-header";
import { PlaylistTile } from "../../components/playlist-tile";
import { VideoTile } from "../../components/video-tile";
import { creatorLink } from "../../lib/video/creator-link";
import { useServices } from "../../lib/services";
import { ResultsSkeleton } from "./results-skeleton";
import { SaidResults } from "./said-results";
import styles from "./search-results.module.css";

interface ResultSectionsProps {
  results: SearchResults;
  /** undefined while it is loading. */
  said: readonly SaidVideo[] | undefined;
}

/** The results by kind; kinds without a result are left out. */
export function ResultSections({
  results: { playlists, videos, creators },
  said,
}: ResultSectionsProps) {
  const { t } = useLingui();
  const { media } = useServices();
  const hasNamed = playlists.length + videos.length + creators.length > 0;
  if (!hasNamed && said === undefined) return <ResultsSkeleton />;
  if (!hasNamed && said?.length === 0) {
    return (
      <EmptyState title={t`No results...`} illustration={<NoVideosIllustration />}>
        {t`Check the spelling, or try other words or filters.`}
      </EmptyState>
    );
  }
  return (
    <>
      {playlists.length > 0 && (
        <section aria-labelledby="series-results">
          <SectionHeader title={t`Series`} titleId="series-results" />
          <CardGrid>
            {playlists.map((playlist) => (
              <PlaylistTile key={playlist.id} playlist={playlist} />
            ))}
          </CardGrid>
        </section>
      )}
      {videos.length > 0 && (
        <section aria-labelledby="video-results">
          <SectionHeader title={t`Videos`} titleId="video-results" />
          <CardGrid>
            {videos.map((video) => (
              <VideoTile key={video.id} video={video} />
            ))}
          </CardGrid>
        </section>
      )}
      {said !== undefined && said.length > 0 && <SaidResults said={said} />}
      {creators.length > 0 && (
        <section aria-labelledby="creator-results">
          <SectionHeader title={t`Creators`} titleId="creator-results" />
          <div className={styles["creators"]}>
            {creators.map((creator) => (
              <CreatorRow
                key={creator.id}
                avatarSrc={media.profile(creator.id, 150)}
                creator={creatorLink(creator)}
              />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
