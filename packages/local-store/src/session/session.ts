import { LocalStoreError, type Report } from "../local-store-error";
import type { Clock } from "../ports/clock";
import type { PageLike } from "../ports/page-like";
import { createCell } from "../storage/cell";
import type { SharedStorage } from "../storage/shared-storage";
import { decodeToken, type DecodedToken, type SessionUser } from "./decode-token";

/** The key that holds the token as the server gave it. */
export const sessionKey = "user-data";

/** How far this computer's clock is ahead of the server's, in milliseconds, as seen when the token was stored. */
const clockAheadKey = "user-data-clock-ahead";
/** Less is the time that an answer takes, and clocks that are right. */
const smallestClockError = 60_000;
/** Browsers treat a longer timer as one that is due. */
const longestTimer = 2 ** 31 - 1;

/** The signed-in user, the same in every tab. Strictly necessary: needs no consent. */
export interface Session {
  /** The signed-in user; null when nobody is, or the token has expired. The same object until it changes. */
  readonly get: () => SessionUser | null;
  /** The token as the server gave it. */
  readonly token: () => string | null;
  /**
   * Signs in, in every tab.
   *
   * @throws LocalStoreError `token` when it cannot be decoded; what was stored stays.
   */
  readonly set: (token: string) => SessionUser;
  /** Signs out, in every tab. */
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface SessionOptions {
  storage: SharedStorage;
  report: Report;
  clock: Clock;
  page: PageLike | null;
}

interface StoredToken extends DecodedToken {
  token: string;
}

export function createSession({ storage, report, clock, page }: SessionOptions): Session & { close(): void } {
  const cell = createCell<StoredToken | null>({
    storage,
    report,
    key: sessionKey,
    codec: {
      parse(raw) {
        const token = raw.replace(/^"(.*)"$/, "$1");
        const decoded = decodeToken(token);
        return decoded ? { ...decoded, token } : undefined;
      },
      format: (stored) => stored?.token ?? null,
    },
    fallback: null,
  });
  let cancel = () => {};

  function remaining(stored: StoredToken): number {
    const ahead = Number(storage.get(clockAheadKey)) || 0;
    return stored.user.expiresAt + ahead - clock.now();
  }

  function current(): StoredToken | null {
    const stored = cell.get();
    return stored && remaining(stored) > 0 ? stored : null;
  }

  function clear() {
    storage.set(clockAheadKey, null);
    cell.set(null);
  }

  /** Discards an expired token, and looks again when the present one ends. */
  function watch() {
    cancel();
    const stored = cell.get();
    if (!stored) return;
    const left = remaining(stored);
    if (left <= 0) clear();
    else cancel = clock.after(Math.min(left, longestTimer), watch);
  }

  watch();
  const stopCell = cell.subscribe(watch);
  // Timers stand still while a computer sleeps.
  const stopPage = page?.listen(({ type }) => {
    if (type === "show") watch();
  });

  return {
    get: () => current()?.user ?? null,
    token: () => current()?.token ?? null,
    set(token) {
      const decoded = decodeToken(token);
      if (!decoded)
        throw new LocalStoreError("token", "The session token is not of the form header.payload.signature.");
      const ahead = decoded.issuedAt === null ? 0 : clock.now() - decoded.issuedAt;
      storage.set(clockAheadKey, Math.abs(ahead) < smallestClockError ? null : String(ahead));
      cell.set({ ...decoded, token });
      return decoded.user;
    },
    clear,
    subscribe: cell.subscribe,
    close() {
      cancel();
      stopCell();
      stopPage?.();
    },
  };
}
