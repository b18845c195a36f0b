import { browserChannel, browserClock, browserLocks, browserPage, browserStorage } from "./browser/browser-ports";
import { consentKey, createConsent, type Consent } from "./consent";
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
import { createGatedStorage } from "./storage/gated-storage";
import { createHub } from "./storage/hub";
import { createSharedStorage } from "./storage/shared-storage";

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
  /** Is told what went wrong and was survived. */
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
  const {
    storage: localArea = browserStorage("localStorage"),
    sessionStorage: sessionArea = browserStorage("sessionStorage"),
    channel = browserChannel(),
    locks = browserLocks(),
    clock = browserClock,
    page = browserPage(),
    tabId = Math.random().toString(36).slice(2),
    onReport: report = () => {},
  } = options;

  const hub = createHub(channel, page);
  const storage = createSharedStorage({ storage: localArea, page, hub, report });
  const tabStorage = createSharedStorage({ storage: sessionArea, page: null, hub: null, report });
  const consent = createConsent({ storage, report, erase: () => history.erase() });
  const optional = createGatedStorage({ storage, isOpen: consent.isGiven, doorKey: consentKey });
  const history = createWatchHistory({ storage: optional, clock, locks, page, report, tabId });
  const session = createSession({ storage, report, clock, page });

  return {
    consent,
    history,
    following: createFollowing({ storage, report, hub }),
    preferences: createPreferences(storage, report),
    searchMemory: createSearchMemory(optional),
    session,
    sessionFlags: createSessionFlags(tabStorage, report),
    flush: () => history.flush(),
    destroy() {
      history.close();
      session.close();
      storage.close();
      hub.close();
    },
  };
}
