import type { I18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import type { Media, SearchResults } from "@marquee/api-client";
import type { QuickSearchSection } from "@marquee/ui/quick-search";
import { paths } from "../../config/paths";
import { describeRelease } from "../../lib/describe-release";
import { fromFeed } from "../../lib/video";

/** Converts pages of search results to the popout's three sections. */
export function searchSections(
  i18n: I18n,
  media: Media,
  pages: readonly SearchResults[],
): QuickSearchSection[] {
  return [
    {
      id: "series",
      title: t(i18n)`Series`,
      results: pages.flatMap(({ playlists }) =>
        playlists.map(({ id, name, username, creator_name, verified, totalItems, cover }) => ({
          id,
          href: paths.playlist.href(id),
          title: name,
          thumbnail: cover
            ? { src: media.thumbnail({ server: cover.content_server, file: cover.file_name }) }
            : {},
          creatorName: creator_name || username,
          creatorVerified: verified === 1,
          detail: t(i18n)`${plural(totalItems, { one: "# video", other: "# videos" })}`,
        })),
      ),
    },
    {
      id: "videos",
      title: t(i18n)`Videos`,
      results: pages.flatMap(({ videos }) =>
        videos.map(fromFeed).map((video) => ({
          id: video.id,
          href: paths.watch.href({ videoId: video.id }),
          title: video.title,
          thumbnail: { src: media.thumbnail(video.media) },
          durationSeconds: video.durationSeconds,
          creatorName: video.creator?.name,
          creatorVerified: video.creator?.verified,
          detail: describeRelease(i18n, video),
        })),
      ),
    },
    {
      id: "creators",
      title: t(i18n)`Creators`,
      results: pages.flatMap(({ creators }) =>
        creators.map(({ creator_uid: username, creator_id: id, creator_name, verified }) => ({
          id,
          href: paths.creator.href(username),
          title: creator_name || username,
          avatarSrc: media.profile(id),
          verified: verified === 1,
        })),
      ),
    },
  ];
}
