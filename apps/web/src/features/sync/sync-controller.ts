import { createClient } from "@marquee/api-client";
import type { LocalStore } from "@marquee/local-store";
import { eraseSyncRows, openSyncRows } from "@marquee/local-store/sync";
import { newSecret } from "./group-keys";
import { saveIdentity, type Identity } from "./identity";
import { createIdentity, type JoinRequest, type Offer } from "./pairing";
import { createSyncServer, type SyncServer } from "./sync-server";
import { openSession, type SyncSession } from "./sync-session";
import type { SyncState } from "./sync-state";

/** Syncs this browser while the page is visible, and tells how it goes. */
export interface SyncController {
  readonly server: SyncServer;
  readonly state: () => SyncState;
  /** Calls `listener` after every change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes a group of this device alone. */
  readonly turnOn: () => Promise<void>;
  /** Becomes what another device made of this one. */
  readonly join: (identity: Identity) => Promise<void>;
  readonly accept: (offer: Offer, request: JoinRequest) => Promise<void>;
  readonly removeDevice: (id: string) => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

const lockName = "marquee-sync";
const controllers = new WeakMap<LocalStore, SyncController>();

/** Returns the controller of a store; the first call starts it. */
export function syncControllerOf(store: LocalStore): SyncController {
  const controller = controllers.get(store) ?? startController(store);
  controllers.set(store, controller);
  return controller;
}

function startController(store: LocalStore): SyncController {
  // No cookies: they would tell the server whose mailbox it is.
  const server = createSyncServer(createClient({ credentials: "omit" }));
  const listeners = new Set<() => void>();
  let state: SyncState = store.isSynced.get()
    ? { now: "opening", error: null }
    : { now: "off", wasRemoved: false };
  let session: SyncSession | null = null;
  let running: AbortController | null = null;

  function setState(next: SyncState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function showSession(error: unknown) {
    if (!session) return;
    const { member } = session;
    setState({
      now: "on",
      ownId: member.identity().deviceId,
      devices: member.devices(),
      error,
    });
  }

  async function runSession(signal: AbortSignal) {
    const opened = await openSession({ store, server, signal, onCycle: showSession });
    if (!opened) return forgetGroup(false);
    session = opened;
    showSession(null);
    const end = await opened.keepRunning();
    session = null;
    if (end === "removed") await forgetGroup(true);
  }

  async function forgetGroup(wasRemoved: boolean) {
    session = null;
    running?.abort();
    running = null;
    store.isSynced.set(false);
    await eraseSyncRows();
    setState({ now: "off", wasRemoved });
  }

  /** One visible page of the browser syncs. */
  function update() {
    const isWanted = store.isSynced.get() && document.visibilityState === "visible";
    if (isWanted && !running) {
      running = new AbortController();
      const { signal } = running;
      if (state.now === "off") setState({ now: "opening", error: null });
      navigator.locks
        .request(lockName, { signal }, () => runSession(signal))
        .catch((error: unknown) => {
          if (!signal.aborted) setState({ now: "opening", error });
        });
    }
    if (!isWanted) {
      running?.abort();
      running = null;
      if (!store.isSynced.get() && state.now !== "off") setState({ now: "off", wasRemoved: false });
    }
  }

  async function begin(identity: Identity) {
    await eraseSyncRows();
    await saveIdentity(openSyncRows(), identity);
    store.isSynced.set(true);
  }

  async function run(action: Parameters<SyncSession["run"]>[0]) {
    if (!session) throw new Error("Another window of this browser syncs.");
    await session.run(action);
  }

  store.isSynced.subscribe(update);
  document.addEventListener("visibilitychange", update);
  update();

  return {
    server,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turnOn: async () => begin(await createIdentity(newSecret())),
    join: begin,
    accept: (offer, request) =>
      run(async (member) => {
        await offer.accept(request, member.identity());
        const { deviceId, name, publicKey } = request;
        member.addDevice({ id: deviceId, name, publicKey });
      }),
    removeDevice: (id) => run((member) => member.removeDevice(id)),
    async turnOff() {
      // A server that cannot be reached must not keep a device in its group.
      await session?.run((member) => member.leave().catch(() => undefined));
      await forgetGroup(false);
    },
  };
}
