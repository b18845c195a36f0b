import type { I18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import type { Media, SearchResults } from "@marquee/api-client";
import type { QuickSearchSection } from "@marquee/ui/quick-search";
import { paths } from "../../config/paths";
import { describeRelease } from "../../lib/video/describe-release";

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
        playlists.map(({ id, name, creator, videoCount, cover }) => ({
          id,
          href: paths.playlist.href(id),
          title: name,
          thumbnail: cover ? { src: media.thumbnail(cover) } : {},
          creatorName: creator.name,
          creatorVerified: creator.isVerified,
          detail: t(i18n)`${plural(videoCount, { one: "# video", other: "# videos" })}`,
        })),
      ),
    },
    {
      id: "videos",
      title: t(i18n)`Videos`,
      results: pages.flatMap(({ videos }) =>
        videos.map((video) => ({
          id: video.id,
          href: paths.watch.href({ videoId: video.id }),
          title: video.title,
          thumbnail: { src: media.thumbnail(video.media) },
          durationSeconds: video.durationSeconds,
          creatorName: video.creator.name,
          creatorVerified: video.creator.isVerified,
          detail: describeRelease(i18n, video),
        })),
      ),
    },
    {
      id: "creators",
      title: t(i18n)`Creators`,
      results: pages.flatMap(({ creators }) =>
        creators.map(({ username, id, name, isVerified }) => ({
          id,
          href: paths.creator.href(username),
          title: name,
          avatarSrc: media.profile(id),
          verified: isVerified,
        })),
      ),
    },
  ];
}
