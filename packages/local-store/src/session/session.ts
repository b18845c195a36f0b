import { LocalStoreError } from "../local-store-error";
import type { Clock } from "../ports/clock";
import { createStoredValue } from "../storage/stored-value";
import { unquote, type Codec } from "../storage/codec";
import type { OnLifecycle } from "../storage/lifecycle";
import type { SharedStorage } from "../storage/shared-storage";
import { createTimer } from "../timer";
import { decodeToken, type SessionUser } from "./decode-token";
import { storageKeys } from "../keys";

/** Browsers fire a longer timer at once. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * The signed-in user, the same in every tab. Strictly necessary: needs no consent. The token
 * expires by this computer's clock, which may be wrong; the server decides.
 */
export interface Session {
  /**
   * Returns the signed-in user: the same object until it changes. null if signed out, or the token
   * has expired.
   */
  readonly get: () => SessionUser | null;
  /** Returns the token as the server gave it. */
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
  defaultValue: null,
  isSecret: true,
};

export function createSession({ storage, clock, onLifecycle }: SessionOptions): Session {
  const { get: read, set, subscribe } = createStoredValue(storage, storageKeys.session, codec);
  const timer = createTimer(clock, discardExpired);

  const remainingMs = (user: SessionUser) => user.expiresAt - clock.now();

  function current(): SessionUser | null {
    const user = read();
    return user && remainingMs(user) > 0 ? user : null;
  }

  /** Discards an expired token. Checks again when a valid one expires. */
  function discardExpired() {
    timer.stop();
    const user = read();
    if (!user) return;
    if (remainingMs(user) > 0) timer.start(Math.min(remainingMs(user), maxTimerMs));
    else set(null);
  }

  discardExpired();
  subscribe(discardExpired);
  // Timers do not run while a computer sleeps, so every lifecycle event checks.
  onLifecycle(({ type }) => (type === "destroy" ? timer.stop() : discardExpired()));

  return {
    get: current,
    token: () => current()?.token ?? null,
    set(token) {
      const user = decodeToken(token);
      if (!user) throw new LocalStoreError("token", "This is not a session token. Sign in again.");
      set(user);
      return user;
    },
    clear: () => set(null),
    subscribe,
  };
}
