// Loaded in advance, because this device has no network.
import "../../history/compaction/compaction";
import { createLocalStore, type LocalStore } from "../../create-local-store";
import { createMemoryStorage } from "../../testing/fake-browser";
import { openSync, type Sync } from "../open-sync";
import { createMemoryRows } from "../sync-rows";

/** 2026-01-01T00:00:00Z, in milliseconds. */
const startTime = 1_767_225_600_000;

/** Time of all devices, which passes only by `advance`; each device's clock may differ from it. */
export function createFakeTime() {
  let time = startTime;
  return { now: () => time, advance: (ms: number) => (time += ms) };
}

export interface FakeDevice {
  readonly id: string;
  readonly store: LocalStore;
  sync: Sync;
  /** Opens the sync again, as the next page does. */
  readonly reopen: () => Promise<void>;
}

interface FakeDeviceOptions {
  readonly id: string;
  readonly now: () => number;
  /** Milliseconds that the device's clock is ahead. */
  readonly aheadMs?: number;
  /** Values that earlier pages have stored, by key. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** A device with an empty store in memory. */
export async function createFakeDevice(options: FakeDeviceOptions): Promise<FakeDevice> {
  const { id, now, aheadMs = 0, stored } = options;
  const clock = {
    now: () => now() + aheadMs,
    after: () => () => undefined,
    nextTask: () => Promise.resolve(),
  };
  const store = createLocalStore({
    storage: stored ? createMemoryStorage(Object.entries(stored)) : null,
    sessionStorage: null,
    channel: null,
    databases: null,
    locks: null,
    page: null,
    clock,
    tabId: id,
  });
  store.consent.acceptAll();
  store.isSynced.set(true);
  const rows = createMemoryRows();
  const open = () => openSync({ store, deviceId: id, rows, now: clock.now });
  const device: FakeDevice = {
    id,
    store,
    sync: await open(),
    async reopen() {
      device.sync = await open();
    },
  };
  return device;
}

/** Brings all devices to the same state: each reads what each sent, until nothing is new. */
export async function settle(devices: readonly FakeDevice[]): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    for (const { sync } of devices) await sync.pass();
    for (const from of devices)
      for (const to of devices) if (from !== to) to.sync.receive(from.sync.all().text);
    for (const { sync } of devices) await sync.pass();
  }
}

/** Everything that a device shows, for a comparison with another one. */
export async function readDevice({ store }: FakeDevice) {
  const { history, following, followChoices, hidden, preferences } = store;
  const playlists = await (await store.playlists()).readAll();
  return {
    history: Object.fromEntries(
      history.keys().map((key) => [key, history.get(key) ?? history.getPlaylist(key.slice(1))]),
    ),
    following: following.get(),
    followChoices: followChoices.get(),
    hidden: hidden.get(),
    theme: preferences.theme.get(),
    autoplay: preferences.autoplay.get(),
    creatorRates: preferences.creatorRates.get(),
    playlists: playlists.map(({ playlist: { id, title, count }, videoIds }) => ({
      id,
      title,
      count,
      videoIds,
    })),
  };
}
