import type { BrowserContext } from "@playwright/test";

/** Watched positions in seconds, and how many seconds ago. */
export interface Watched {
  progress: number;
  duration: number;
  secondsAgo?: number;
}

interface PlaylistState {
  currentVideoId: string;
  totalItems: number;
  progress: number;
}

/** Stores a history before the first page opens. */
export async function haveWatched(
  context: BrowserContext,
  videos: Record<string, Watched>,
  playlists: Record<string, PlaylistState> = {},
) {
  const now = Math.floor(Date.now() / 1000);
  const records: Record<string, unknown> = {};
  for (const [id, { progress, duration, secondsAgo = 0 }] of Object.entries(videos)) {
    records[id] = { progress, duration, epoch: now - secondsAgo };
  }
  records["playlist"] = Object.fromEntries(
    Object.entries(playlists).map(([id, state]) => [id, { cover: "", epoch: now, ...state }]),
  );
  await store(context, { "watch-history": JSON.stringify(records) });
}

/** Stores values once; later writes of pages stay. */
export async function store(context: BrowserContext, values: Record<string, string>) {
  await context.addInitScript((given) => {
    for (const [key, value] of Object.entries(given)) {
      const mark = `test-${key}`;
      if (sessionStorage.getItem(mark) !== null) continue;
      sessionStorage.setItem(mark, "");
      localStorage.setItem(key, value);
    }
  }, values);
}

/** Returns a display token in the server's format. It is not a session. */
export function displayToken(user: { name: string; email: string }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + 3600 };
  const claims = { sub: "u1", picture: "", multiFactor: false, ...times, ...user };
  return `${part({ alg: "none" })}.${part(claims)}.x`;
}
