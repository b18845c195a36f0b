import { LocalStoreError } from "../local-store-error";
import type { Clock } from "../ports/clock";
import { createCell } from "../storage/cell";
import { unquote, type Codec } from "../storage/codec";
import type { OnLifecycle } from "../storage/lifecycle";
import type { SharedStorage } from "../storage/shared-storage";
import { createTimer } from "../timer";
import { decodeToken, type SessionUser } from "./decode-token";
import { storageKeys } from "../keys";

/** Browsers treat a longer timer as one that is due. */
const longestTimer = 2 ** 31 - 1;

/**
 * The signed-in user, the same in every tab. Strictly necessary: needs no consent. The token ends when this computer's
 * clock says so: where that is wrong by an hour it ends an hour early or late, and the server has the last word.
 */
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
  clock: Clock;
  onLifecycle: OnLifecycle;
}

const codec: Codec<SessionUser | null> = {
  parse: (raw) => decodeToken(unquote(raw)),
  format: (user) => user && user.token,
  fallback: null,
};

export function createSession({ storage, clock, onLifecycle }: SessionOptions): Session {
  const { get: read, set, subscribe } = createCell(storage, storageKeys.session, codec);
  const timer = createTimer(clock, watch);

  const remaining = () => (read()?.expiresAt ?? 0) - clock.now();
  const current = () => (remaining() > 0 ? read() : null);

  /** Discards an expired token, and looks again when the present one ends. */
  function watch() {
    timer.stop();
    if (!read()) return;
    if (current()) timer.start(Math.min(remaining(), longestTimer));
    else set(null);
  }

  watch();
  subscribe(watch);
  // Timers stand still while a computer sleeps.
  onLifecycle(({ type }) => (type === "destroy" ? timer.stop() : watch()));

  return {
    get: current,
    token: () => current()?.token ?? null,
    set(token) {
      const user = decodeToken(token);
      if (!user) throw new LocalStoreError("token", "This is no session token: sign in again.");
      set(user);
      return user;
    },
    clear: () => set(null),
    subscribe,
  };
}
