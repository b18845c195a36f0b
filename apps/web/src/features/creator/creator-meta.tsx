import { useLingui } from "@lingui/react/macro";
import type { Creator, VideoSummary } from "@marquee/api-client";
import { breadcrumbList, itemList } from "../../components/json-ld";
import { PageMeta } from "../../components/page-meta";
import { paths } from "../../config/paths";
import { useAbsoluteMedia } from "../../lib/video/use-absolute-media";
import { useServices } from "../../lib/services";
import type { CreatorTab } from "./creator-tab";

interface CreatorMetaProps {
  creator: Creator;
  username: string;
  /** The first page of their videos. */
  videos: readonly VideoSummary[];
  tab: CreatorTab;
}

/** The metadata of a creator's page. */
export function CreatorMeta({ creator, username, videos, tab }: CreatorMetaProps) {
  const { t } = useLingui();
  const { siteUrl } = useServices();
  const picture = useAbsoluteMedia().profile(creator.id, 150);
  const name = creator.name || username;
  const path = paths.creator.href(username);
  const title = { videos: name, playlists: t`Playlists of ${name}`, about: t`About ${name}` }[tab];
  const url = siteUrl + path;
  return (
    <PageMeta
      title={title}
      description={creator.title || t`Videos by ${name}.`}
      canonicalPath={paths.creator.href(username, tab === "videos" ? {} : { tab })}
      feedPath={paths.feeds.creator(username)}
      type="profile"
      image={{ url: picture, width: 150, height: 150 }}
      properties={{ "profile:username": username }}
      jsonLd={[
        {
          "@type": "ProfilePage",
          url,
          mainEntity: {
            "@type": "Person",
            name,
            alternateName: username,
            identifier: creator.id,
            url,
            image: picture,
            ...(creator.title && { description: creator.title }),
          },
        },
        breadcrumbList([
          { name: t`Home`, url: siteUrl + paths.home.href() },
          { name, url },
        ]),
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
