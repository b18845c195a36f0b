interface WatchQuery {
  videoId: string;
  playlistId?: string;
  /** Position in the playlist, from 0. */
  index?: number;
  startSeconds?: number;
  shared?: boolean;
}

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) params.set(key, String(value));
  const text = params.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** The field that says which thing a page is about: the rest of a query only matters to one visit. */
const telling: Readonly<Record<string, string>> = { "/watch": "v", "/playlist": "id" };

/** The address that a page is known by, whatever else stands in it. */
export function canonicalPath(pathname: string, params: URLSearchParams): string {
  const field = telling[pathname];
  return field === undefined ? pathname : withQuery(pathname, { [field]: params.get(field) ?? undefined });
}

/** Every address of the site is built here. */
export const paths = {
  home: "/",
  watch: ({ videoId, playlistId, index, startSeconds, shared }: WatchQuery) =>
    withQuery("/watch", {
      v: videoId,
      playlist: playlistId,
      index,
      t: startSeconds,
      ref: shared ? "share" : undefined,
    }),
  playlist: (id: string, { shared = false } = {}) => withQuery("/playlist", { id, ref: shared ? "share" : undefined }),
  creator: (username: string) => `/c/${encodeURIComponent(username)}`,
  following: "/following",
  history: "/history",
  cookies: "/cookies",
  plans: "/plans",
  contact: "/contact",
  feedback: "/contact#feedback",
  bugReport: "/contact#bug-report",
  privacyPolicy: "/privacy-policy",
  terms: "/terms",
  offline: "/offline",
  login: ({ email, error }: { email?: string; error?: "video" } = {}) => withQuery("/login", { email, error }),
  signup: "/signup",
  logout: "/logout",
  resetPassword: (email?: string) => withQuery("/reset-password", { email: email || undefined }),
  recoverMfa: (email?: string) => withQuery("/recover-mfa", { email: email || undefined }),
  resendActivation: "/resend-activation",
  settings: "/settings",
  account: "/settings/account",
  modifyAccount: "/settings/modify-account",
  changePassword: "/settings/change-password",
  twoFactor: "/settings/2fa",
  totpSetup: "/settings/totp-setup",
  totpDisable: "/settings/totp-disable",
  backupCodes: "/settings/backup-codes",
  devices: "/settings/devices",
  exportData: "/settings/export",
  connections: "/settings/connections",
} as const;
