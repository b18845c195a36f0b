import { useLingui } from "@lingui/react/macro";
import type { CarouselCard } from "@marquee/api-client";
import { Carousel, CarouselSkeleton, type CarouselItem } from "@marquee/ui/carousel";
import { ExplainedTag } from "@marquee/ui/tag";
import { useMemo } from "react";
import { thumbnail } from "../../lib/video/thumbnail";
import { useServices } from "../../lib/services";
import { carouselActions, videoActions } from "./carousel-actions";
import styles from "./home.module.css";

interface FeaturedProps {
  /** `undefined` while they load. */
  cards: readonly CarouselCard[] | undefined;
  /** True if it is the first part of the page. */
  isFirst: boolean;
}

/** The carousel. Without any slides the page has none. */
export function Featured({ cards, isFirst }: FeaturedProps) {
  const { t } = useLingui();
  const { media } = useServices();
  const items = useMemo(
    () =>
      cards?.map((card): CarouselItem => {
        const { image, title, description, disclaimer, video } = card;
        if (video) {
          return {
            id: image,
            image: { ...thumbnail(media, video.media, "100vw"), hoverSrc: undefined },
            title,
            actions: videoActions(video, t`Watch`),
          };
        }
        return {
          id: `${image} ${title}`,
          image: {
            src: media.carousel(image, "wide"),
            // The carousel is 4:5 on a phone, 21:9 elsewhere.
            sources: [{ media: "(max-width: 719px)", srcSet: media.carousel(image, "tall") }],
          },
          title,
          description: description || undefined,
          disclaimer: disclaimer || undefined,
          tag: (
            <ExplainedTag
              explanation={t`A video, series or creator that was added recently.`}
            >{t`New to You`}</ExplainedTag>
          ),
          actions: carouselActions(card),
        };
      }),
    [cards, media, t],
  );

  if (items?.length === 0) return null;
  return (
    <div className={styles["featured"]} data-first={isFirst ? "" : undefined}>
      {/* The carousel is dark in both themes. */}
      <h2 className={styles["featuredTitle"]} data-theme={items && "dark"}>
        {t`FEATURED`}
      </h2>
      {items ? <Carousel items={items} /> : <CarouselSkeleton />}
    </div>
  );
}
