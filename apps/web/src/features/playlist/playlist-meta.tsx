import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Playlist, PlaylistVideo } from "@marquee/api-client";
import { breadcrumbList, itemList } from "../../components/json-ld";
import { PageMeta } from "../../components/page-meta";
import { paths } from "../../config/paths";
import { creatorLink } from "../../lib/video/creator-link";
import { useServices } from "../../lib/services";
import { useAbsoluteMedia } from "../../lib/video/use-absolute-media";

interface PlaylistMetaProps {
  id: string;
  playlist: Playlist;
  videos: readonly PlaylistVideo[];
}

/**
 * The metadata of a playlist's page. Unlisted videos are left out: search engines must not learn of
 * them.
 */
export function PlaylistMeta({ id, playlist, videos }: PlaylistMetaProps) {
  const { t } = useLingui();
  const { siteUrl } = useServices();
  const media = useAbsoluteMedia();
  const listed = videos.filter(({ isUnlisted }) => !isUnlisted);
  const cover = playlist.cover ?? listed[0]?.media;
  const count = playlist.videoCount ?? videos.length;
  const creator = creatorLink(playlist.creator);
  const { name: creatorName } = creator;
  const path = paths.playlist.href(id);
  const isPublic = !playlist.isUnlisted;
  const jsonLd = [
    breadcrumbList([
      { name: t`Home`, url: siteUrl + paths.home.href() },
      { name: creatorName, url: siteUrl + creator.href },
      { name: playlist.name, url: siteUrl + path },
    ]),
    itemList(
      listed.map((video) => ({
        name: video.title,
        url: siteUrl + paths.watch.href({ videoId: video.id }),
      })),
    ),
  ];
  return (
    <PageMeta
      title={playlist.name}
      isListed={isPublic}
      // Anyone with the link of an unlisted playlist may pass it on.
      isShareable
      isEmbeddable
      description={t`${plural(count, { one: "# video", other: "# videos" })} by ${creatorName}.`}
      canonicalPath={path}
      feedPath={paths.feeds.playlist(id)}
      image={
        cover && {
          url: media.thumbnail(cover, 1280),
          width: 1280,
          height: 720,
        }
      }
      jsonLd={isPublic ? jsonLd : []}
    />
  );
}
