import { useLingui } from "@lingui/react/macro";
import type { WatchPage } from "@marquee/api-client";
import { MediaRowSkeleton } from "@marquee/ui/media-row";
import { SectionHeader } from "@marquee/ui/section-header";
import { RecommendedVideo } from "./recommended-video";
import { useAfterFirstRender } from "./use-after-first-render";
import { useRecommended } from "./use-recommended";
import styles from "./watch.module.css";

/** Renders further videos: of the same creator, and of others. */
export function Recommendations({ page }: { page: WatchPage | undefined }) {
  const { t } = useLingui();
  const isAfterFirstRender = useAfterFirstRender();
  const { ofCreator, others } = useRecommended(page);
  if (!page || !isAfterFirstRender) {
    return (
      <div className={styles["rows"]} aria-busy="true">
        {Array.from({ length: 8 }, (_, index) => (
          <MediaRowSkeleton key={index} />
        ))}
      </div>
    );
  }
  const { name } = page.creator;
  const groups = [
    { id: "more-from", title: t`More from ${name}`, videos: ofCreator, showsCreator: false },
    { id: "recommended", title: t`Recommended`, videos: others, showsCreator: true },
  ];
  return groups
    .filter(({ videos }) => videos.length > 0)
    .map(({ id, title, videos, showsCreator }) => (
      <section key={id} aria-labelledby={id}>
        <SectionHeader title={title} titleId={id} />
        <div className={styles["rows"]}>
          {videos.map((video) => (
            <RecommendedVideo key={video.id} video={video} showsCreator={showsCreator} />
          ))}
        </div>
      </section>
    ));
}
