/** Addresses of the site that the server names. The same as in the site's own `config/paths.ts`. */
export const sitePaths = {
  home: "/",
  watch: (videoId: string) => `/watch?${new URLSearchParams({ v: videoId }).toString()}`,
  creator: (username: string) => `/c/${encodeURIComponent(username)}`,
  playlist: (id: string) => `/playlist?${new URLSearchParams({ id }).toString()}`,
} as const;
