import { paths } from "../config/paths";

/** The paths that the server lists for search engines. */
export const sitemap = {
  /** Static pages. */
  pages: [
    paths.home,
    paths.plans,
    paths.contact,
    paths.cookies,
    paths.privacyPolicy,
    paths.terms,
  ].map(({ path }) => path),
  watch: (videoId: string) => paths.watch.href({ videoId }),
  creator: (username: string) => paths.creator.href(username),
  playlist: (id: string) => paths.playlist.href(id),
} as const;
