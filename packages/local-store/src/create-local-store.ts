import { browserPorts } from "./browser/browser-ports";
import { createConsent, type Consent } from "./consent";
import { createFollowing, type Following } from "./following";
import { createFollowChoices, type FollowChoices } from "./follow-choices";
import { createHidden, type Hidden } from "./hidden";
import { createWatchHistory, type WatchHistory } from "./history/watch-history";
import type { LocalStoreOptions } from "./local-store-options";
import type { LocalPlaylists } from "./playlists/playlists";
import { createPendingAdditions } from "./playlists/pending-additions";
import { createPlaylistsLoader, erasePlaylists } from "./playlists/playlists-loader";
import { prefixPorts } from "./ports/prefix-ports";
import { optionalKeys } from "./optional-keys";
import { createPreferences, type Preferences } from "./preferences";
import { createSearchTexts, type SearchTexts } from "./search-texts";
import { createSessionFlags, type SessionFlags } from "./session-flags";
import { createSession, type Session } from "./session/session";
import { createEmitter } from "./storage/emitter";
import { createTabChannel } from "./storage/tab-channel";
import type { LifecycleEvent } from "./storage/lifecycle";
import { createSharedStorage } from "./storage/shared-storage";
import { booleanCodec } from "./storage/codec";
import { storageKeys } from "./keys";
import { createRemovalNotes } from "./history/removal-notes";
import { createStoredValue, type StoredValue } from "./storage/stored-value";

/** Everything that is stored in the browser. Create one per page. */
export interface LocalStore {
  readonly consent: Consent;
  readonly history: WatchHistory;
  readonly following: Following;
  readonly followChoices: FollowChoices;
  readonly hidden: Hidden;
  readonly preferences: Preferences;
  readonly searchTexts: SearchTexts;
  /**
   * Loads the code of playlists at its first call. Rejects if it cannot be loaded; then the next
   * call tries again.
   */
  readonly playlists: () => Promise<LocalPlaylists>;
  /**
   * Adds a video at the end of a playlist, even if the page is left at once. Returns how many were
   * added: 0 if the playlist has it, or is full. @throws LocalStoreError as `LocalPlaylists.add`
   * does.
   */
  readonly addToPlaylist: (playlistId: string, videoId: string) => Promise<number>;
  readonly session: Session;
  readonly sessionFlags: SessionFlags;
  /**
   * True while this browser syncs with the visitor's other devices: then removed history records
   * are noted until the others have learned of them. Default false.
   */
  readonly isSynced: StoredValue<boolean>;
  /** False if the text under a key, as in `storageKeys`, is not a value of this package. */
  readonly isReadable: (key: string) => boolean;
  /** Resolves once everything is in storage. */
  readonly flush: () => Promise<void>;
  /** Writes what is not written yet, and releases timers and listeners. */
  readonly destroy: () => void;
}

/**
 * Creates the store over what the browser holds. Where the origin has other code, give it a prefix.
 *
 * @example
 * const store = createLocalStore({ prefix: "shop." });
 * store.consent.acceptAll();
 * store.history.record("intro", { progress: 12, duration: 90 });
 * store.history.resumePosition("intro"); // 12
 */
export function createLocalStore(options: LocalStoreOptions = {}): LocalStore {
  const { prefix = "" } = options;
  const ports = { ...browserPorts(prefix), ...options };
  const { clock, tabId, onReport: report } = ports;
  const { databases, locks, page, ...areas } = prefix === "" ? ports : prefixPorts(ports, prefix);

  const lifecycle = createEmitter<LifecycleEvent>();
  const onLifecycle = lifecycle.subscribe;
  const stopListening = page?.listen(lifecycle.emit);
  const tabChannel = createTabChannel(ports.channel, onLifecycle);
  const shared = { area: areas.storage, report, tabChannel, onLifecycle };
  const storage = createSharedStorage(shared);
  const consent = createConsent(storage, () => {
    for (const key of optionalKeys(storage)) storage.set(key, null);
    erasePlaylists(databases);
  });
  const optionalStorage = createSharedStorage({ ...shared, consentGate: consent });
  const isSynced = createStoredValue(storage, storageKeys.isSynced, booleanCodec(false));
  const history = createWatchHistory({
    storage: optionalStorage,
    clock,
    locks,
    onLifecycle,
    tabId,
    removalNotes: createRemovalNotes({ storage: optionalStorage, tabId, isSynced }),
  });
  const playlists = createPlaylistsLoader({
    consent,
    clock,
    databases,
    tabChannel,
    onLifecycle,
    report,
  });

  const additions = createPendingAdditions(optionalStorage, playlists);
  additions.recover();

  return {
    consent,
    history,
    playlists,
    addToPlaylist: additions.add,
    following: createFollowing(storage, tabChannel),
    followChoices: createFollowChoices(storage, tabChannel),
    hidden: createHidden(storage, tabChannel),
    preferences: createPreferences(storage),
    searchTexts: createSearchTexts(optionalStorage),
    session: createSession({ storage, clock, onLifecycle }),
    sessionFlags: createSessionFlags(createSharedStorage({ area: areas.sessionStorage, report })),
    isSynced,
    isReadable: (key) => !storage.unreadableKeys.has(key),
    flush: history.flush,
    destroy() {
      lifecycle.emit({ type: "destroy" });
      stopListening?.();
    },
  };
}
