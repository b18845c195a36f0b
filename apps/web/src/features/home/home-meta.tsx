import { useLingui } from "@lingui/react/macro";
import type { CarouselCard, Media } from "@marquee/api-client";
import { homeFeedPages, homeFrontQuery } from "@marquee/api-client/react-query";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { itemList } from "../../components/json-ld";
import { PageMeta } from "../../components/page-meta";
import { paths } from "../../config/paths";
import { useServices } from "../../lib/services";
import { useAbsoluteMedia } from "../../lib/video/use-absolute-media";

/** The metadata of the home page. */
export function HomeMeta() {
  const { t } = useLingui();
  const { api, siteConfig, siteUrl } = useServices();
  const media = useAbsoluteMedia();
  const [card] = useQuery(homeFrontQuery(api)).data?.cards ?? [];
  const [videos = []] = useInfiniteQuery(homeFeedPages(api)).data?.pages ?? [];
  return (
    <PageMeta
      title={t`Home`}
      previewTitle={siteConfig.name}
      image={card && cardImage(media, card)}
      jsonLd={[
        { "@type": "WebSite", name: siteConfig.name, url: siteUrl + paths.home.href() },
        itemList(
          videos.map((video) => ({
            name: video.title,
            url: siteUrl + paths.watch.href({ videoId: video.id }),
          })),
        ),
      ]}
    />
  );
}

function cardImage(media: Media, { image, video }: CarouselCard) {
  if (video === undefined) return { url: media.carousel(image), width: 1680, height: 720 };
  return { url: media.thumbnail(video.media, 1280), width: 1280, height: 720 };
}
