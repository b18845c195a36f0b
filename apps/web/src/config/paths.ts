import type { SearchKind, SearchOrder, UploadPeriod, VideoLength } from "@marquee/api-client";

interface WatchLink {
  videoId: string;
  playlistId?: string;
  /** Position in the playlist, from 0. */
  index?: number;
  startSeconds?: number;
  shared?: boolean;
}

interface SearchLink {
  /** From 1. */
  page?: number;
  kind?: SearchKind | undefined;
  sort?: SearchOrder | undefined;
  uploaded?: UploadPeriod | undefined;
  length?: VideoLength | undefined;
  captions?: "with" | undefined;
}

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) params.set(key, String(value));
  const text = params.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** A path without parameters. */
function fixed<Path extends `/${string}`>(path: Path) {
  return { path, href: () => path } as const;
}

/** Every path of the site: the router's pattern, and the typed link to it. */
export const paths = {
  home: fixed("/"),
  watch: {
    path: "/watch",
    href: ({ videoId, playlistId, index, startSeconds, shared }: WatchLink) =>
      withQuery("/watch", {
        v: videoId,
        playlist: playlistId,
        index,
        t: startSeconds,
        ref: shared ? "share" : undefined,
      }),
  },
  playlist: {
    path: "/playlist",
    href: (id: string, { shared = false } = {}) =>
      withQuery("/playlist", { id, ref: shared ? "share" : undefined }),
  },
  creator: {
    path: "/c/:username",
    href: (username: string, { tab }: { tab?: "playlists" | "about" } = {}) =>
      withQuery(`/c/${encodeURIComponent(username)}`, { tab }),
  },
  tag: {
    path: "/tag/:tag",
    href: (tag: string, { sort }: { sort?: "views" } = {}) =>
      withQuery(`/tag/${encodeURIComponent(tag)}`, { sort }),
  },
  search: {
    path: "/search",
    /** Defaults are left out of the address. */
    href: (text: string, { page = 1, ...fields }: SearchLink = {}) =>
      withQuery("/search", { q: text, ...fields, page: page > 1 ? page : undefined }),
  },
  /** Served by the server alone: an embedded player is a separate page. */
  embed: {
    path: "/embed/:id",
    href: (videoId: string) => `/embed/${encodeURIComponent(videoId)}`,
  },
  /** Served by the server alone. */
  oembed: (url: string, format: "json" | "xml") => withQuery("/oembed", { url, format }),
  /** RSS feeds, served by the server alone. */
  feeds: {
    creator: (username: string) => `/feeds/creators/${encodeURIComponent(username)}.xml`,
    playlist: (id: string) => `/feeds/playlists/${encodeURIComponent(id)}.xml`,
    tag: (tag: string) => `/feeds/tags/${encodeURIComponent(tag)}.xml`,
    search: (text: string) => withQuery("/feeds/search.xml", { q: text }),
  },
  following: {
    path: "/following",
    href: ({ tab, group }: { tab?: "creators"; group?: string } = {}) =>
      withQuery("/following", { tab, group }),
  },
  history: fixed("/history"),
  localPlaylists: fixed("/playlists"),
  localPlaylist: {
    path: "/playlists/:id",
    href: (id: string) => `/playlists/${encodeURIComponent(id)}`,
  },
  cookies: fixed("/cookies"),
  plans: fixed("/plans"),
  contact: {
    path: "/contact",
    href: (section?: "feedback" | "bug-report") =>
      section === undefined ? "/contact" : `/contact#${section}`,
  },
  privacyPolicy: fixed("/privacy-policy"),
  terms: fixed("/terms"),
  about: fixed("/about"),
  offline: fixed("/offline"),
  login: {
    path: "/login",
    href: ({ email, error }: { email?: string; error?: "video" } = {}) =>
      withQuery("/login", { email, error }),
  },
  signup: { path: "/signup", href: (invitation?: string) => withQuery("/signup", { invitation }) },
  /**
   * By the link that a new server prints. Browsers send no fragment: no log of a proxy has the
   * token.
   */
  setup: { path: "/setup", href: (token: string) => `/setup#${token}` },
  logout: fixed("/logout"),
  activateAccount: {
    path: "/activate-account",
    href: (activateToken: string) => withQuery("/activate-account", { activateToken }),
  },
  resendActivation: fixed("/resend-activation"),
  resetPassword: {
    path: "/reset-password",
    href: (email?: string) => withQuery("/reset-password", { email: email || undefined }),
  },
  resetChangePassword: {
    path: "/reset-change-password",
    href: (resetToken: string) => withQuery("/reset-change-password", { resetToken }),
  },
  recoverMfa: {
    path: "/recover-mfa",
    href: (email?: string) => withQuery("/recover-mfa", { email: email || undefined }),
  },
  resetChangeMfa: {
    path: "/reset-change-mfa",
    href: (token: string) => withQuery("/reset-change-mfa", { token }),
  },
  settings: fixed("/settings"),
  sync: fixed("/settings/sync"),
  notifications: fixed("/settings/notifications"),
  yourData: {
    path: "/settings/data",
    href: ({ error }: { error?: "export-link" } = {}) => withQuery("/settings/data", { error }),
  },
  /** Leads to `settings`. */
  account: fixed("/settings/account"),
  modifyAccount: {
    path: "/settings/modify-account",
    href: ({ emailToken, undoToken }: { emailToken?: string; undoToken?: string } = {}) =>
      withQuery("/settings/modify-account", { emailToken, undoToken }),
  },
  changePassword: fixed("/settings/change-password"),
  security: fixed("/settings/security"),
  /** Leads to `security`. */
  twoFactor: fixed("/settings/2fa"),
  totpSetup: fixed("/settings/totp-setup"),
  totpDisable: fixed("/settings/totp-disable"),
  backupCodes: fixed("/settings/backup-codes"),
  devices: fixed("/settings/devices"),
  accessKeys: fixed("/settings/access-keys"),
  securityLog: fixed("/settings/security-log"),
  exportData: fixed("/settings/export"),
  connections: {
    path: "/settings/connections",
    href: ({ error, connected }: { error?: "connection"; connected?: string } = {}) =>
      withQuery("/settings/connections", { error, connected }),
  },
  moderation: fixed("/moderation"),
  moderationLog: fixed("/moderation/log"),
  admin: fixed("/admin"),
  adminWork: fixed("/admin/work"),
  adminPeople: fixed("/admin/people"),
  adminSettings: fixed("/admin/settings"),
  adminHealth: fixed("/admin/health"),
  adminTexts: fixed("/admin/texts"),
  adminFront: fixed("/admin/front"),
  adminFrontPreview: {
    path: "/admin/front/preview",
    href: (version: string) => withQuery("/admin/front/preview", { version }),
  },
  adminStart: fixed("/admin/start"),
  adminInvitations: fixed("/admin/invitations"),
  adminNetworks: fixed("/admin/networks"),
  adminPerson: { path: "/admin/person", href: (id: string) => withQuery("/admin/person", { id }) },
  studio: fixed("/studio"),
  studioUpload: fixed("/studio/upload"),
  studioVideo: { path: "/studio/video", href: (id: string) => withQuery("/studio/video", { id }) },
  studioChannel: fixed("/studio/channel"),
  /** All playlists of the channel, or one of them. */
  studioPlaylists: {
    path: "/studio/playlists",
    href: (id?: string) => withQuery("/studio/playlists", { id }),
  },
  studioWebhooks: fixed("/studio/webhooks"),
  studioStatistics: {
    path: "/studio/statistics",
    href: (videoId?: string) => withQuery("/studio/statistics", { video: videoId }),
  },
} as const;
