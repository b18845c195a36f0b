import { useLingui } from "@lingui/react/macro";
import { carouselQuery } from "@marquee/api-client/react-query";
import { Carousel, CarouselSkeleton, type CarouselItem } from "@marquee/ui/carousel";
import { ExplainedTag } from "@marquee/ui/tag";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useServices } from "../../lib/services";
import { carouselActions } from "./carousel-actions";
import styles from "./home.module.css";

/** The carousel at the top. Without any slides the page starts with what follows. */
export function Featured() {
  const { t } = useLingui();
  const { api, media } = useServices();
  const cards = useQuery(carouselQuery(api));
  const items = useMemo(
    () =>
      cards.data?.map((card): CarouselItem => ({
        id: `${card.img} ${card.title}`,
        image: {
          src: media.carousel(card.img, "wide"),
          // The carousel is 4:5 on a phone, 21:9 elsewhere.
          sources: [{ media: "(max-width: 719px)", srcSet: media.carousel(card.img, "tall") }],
        },
        title: card.title,
        description: card.desc || undefined,
        disclaimer: card.disclaimer || undefined,
        tag: (
          <ExplainedTag
            explanation={t`A video, series or creator that was added recently.`}
          >{t`New to You`}</ExplainedTag>
        ),
        actions: carouselActions(card),
      })),
    [cards.data, media, t],
  );

  if (items?.length === 0 || cards.isLoadingError) return null;
  return (
    <div className={styles["featured"]}>
      {/* The carousel is dark in both themes. */}
      <h2 className={styles["featuredTitle"]} data-theme={items && "dark"}>
        {t`FEATURED`}
      </h2>
      {items ? <Carousel items={items} /> : <CarouselSkeleton />}
    </div>
  );
}
