/** Modules of the site that pages ask for early, by their names in its build's manifest. */
export const siteModules = {
  home: "src/features/home/home-screen.tsx",
  watch: "src/features/watch/watch-screen.tsx",
  creator: "src/features/creator/creator-screen.tsx",
  playlist: "src/features/playlist/playlist-screen.tsx",
  /** The table of the routes that the site's first file does not name. */
  others: "src/app/other-screens.tsx",
} as const;

export type SiteModule = (typeof siteModules)[keyof typeof siteModules];
