import { browserPorts } from "./browser/browser-ports";
import { createConsent, type Consent } from "./consent";
import { createFollowing, type Following } from "./following";
import { createWatchHistory, type WatchHistory } from "./history/watch-history";
import type { Report } from "./local-store-error";
import type { ChannelLike } from "./ports/channel-like";
import type { Clock } from "./ports/clock";
import type { LocksLike } from "./ports/locks-like";
import type { PageLike } from "./ports/page-like";
import type { StorageLike } from "./ports/storage-like";
import { createPreferences, type Preferences } from "./preferences";
import { createSearchMemory, type SearchMemory } from "./search-memory";
import { createSessionFlags, type SessionFlags } from "./session-flags";
import { createSession, type Session } from "./session/session";
import { createEmitter } from "./storage/emitter";
import { createHub } from "./storage/hub";
import type { LifecycleEvent } from "./storage/lifecycle";
import { createSharedStorage } from "./storage/shared-storage";
import { storageKeys } from "./keys";

/** Everything has the browser's own as its default; on a server, nothing is there and all is kept in memory. */
export interface LocalStoreOptions {
  /** Default `localStorage`. null: kept in memory. */
  storage?: StorageLike | null;
  /** Default `sessionStorage`. null: kept in memory. */
  sessionStorage?: StorageLike | null;
  /** Opens a channel to the other tabs. Default a `BroadcastChannel`. */
  channel?: (() => ChannelLike) | null;
  /** Default `navigator.locks`. */
  locks?: LocksLike | null;
  clock?: Clock;
  /** Default the window: its lifecycle, and changes made by other tabs. */
  page?: PageLike | null;
  /** Names this tab among all that are open. Default random. */
  tabId?: string;
  /** Is told what went wrong and was survived, some things more than once. */
  onReport?: Report;
}

/** What the browser keeps. Make one per page. */
export interface LocalStore {
  readonly consent: Consent;
  readonly history: WatchHistory;
  readonly following: Following;
  readonly preferences: Preferences;
  readonly searchMemory: SearchMemory;
  readonly session: Session;
  readonly sessionFlags: SessionFlags;
  /** Resolves once everything is in storage. */
  readonly flush: () => Promise<void>;
  /** Writes what is not written yet, and lets go of timers and listeners. */
  readonly destroy: () => void;
}

/**
 * Opens what the browser keeps.
 *
 * @example
 * const store = createLocalStore();
 * store.consent.acceptAll();
 * store.history.record("intro", { progress: 12, duration: 90 });
 * store.history.resumePosition("intro"); // 12
 */
export function createLocalStore(options: LocalStoreOptions = {}): LocalStore {
  const ports = { ...browserPorts(), ...options };
  const { clock, locks, page, tabId, onReport: report } = ports;

  const lifecycle = createEmitter<LifecycleEvent>();
  const onLifecycle = lifecycle.subscribe;
  const stop = page?.listen(lifecycle.emit);
  const hub = createHub(ports.channel, onLifecycle);
  const shared = { area: ports.storage, report, hub, onLifecycle };
  const storage = createSharedStorage(shared);
  const consent = createConsent(storage, () => {
    for (const key of [...storage.keys(storageKeys.history), ...storage.keys(storageKeys.searchText)])
      storage.set(key, null);
  });
  const optional = createSharedStorage({ ...shared, door: consent });
  const history = createWatchHistory({ storage: optional, clock, locks, onLifecycle, tabId });

  return {
    consent,
    history,
    following: createFollowing(storage, hub),
    preferences: createPreferences(storage),
    searchMemory: createSearchMemory(optional),
    session: createSession({ storage, clock, onLifecycle }),
    sessionFlags: createSessionFlags(createSharedStorage({ area: ports.sessionStorage, report })),
    flush: history.flush,
    destroy() {
      lifecycle.emit({ type: "destroy" });
      stop?.();
    },
  };
}
