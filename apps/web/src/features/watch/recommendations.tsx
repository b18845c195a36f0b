import { useLingui } from "@lingui/react/macro";
import type { WatchPage } from "@marquee/api-client";
import { MediaRowSkeleton } from "@marquee/ui/media-row";
import { SectionHeader } from "@marquee/ui/section-header";
import { creatorLink } from "../../lib/creator-link";
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
  const { name } = creatorLink(page.creator);
  const groups = [
    { id: "more-from", title: t`More from ${name}`, videos: ofCreator },
    { id: "recommended", title: t`Recommended`, videos: others },
  ];
  return groups
    .filter(({ videos }) => videos.length > 0)
    .map(({ id, title, videos }) => (
      <section key={id} aria-labelledby={id}>
        <SectionHeader title={title} titleId={id} />
        <div className={styles["rows"]}>
          {videos.map((video) => (
            <RecommendedVideo key={video.id} video={video} />
          ))}
        </div>
      </section>
    ));
}
