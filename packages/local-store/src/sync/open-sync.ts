import type { LocalStore } from "../create-local-store";
import { createJobQueue } from "../job-queue";
import { createHistoryPart, type HistoryPart } from "./history-part";
import { formatPayload, parsePayload } from "./payload";
import { createReplica, type Replica } from "./replica";
import {
  baseRowKey,
  consentKey,
  historyRowKey,
  readSavedRows,
  recordRowKey,
  unsentKey,
} from "./saved-rows";
import { liveValues, areSameValues, type Section } from "./section";
import { openSections } from "./sections/open-sections";
import { fromRow, toRow } from "./sync-record";
import type { SyncRows } from "./sync-rows";
import { createUnsent, type Unsent } from "./unsent";

/** The kind of records that describe the devices themselves. */
const devicesKind = "devices";

/** A device's description of itself. */
export interface SyncedDevice {
  readonly id: string;
  /** Text of the caller's form. */
  readonly value: string;
  /** Milliseconds since the Unix epoch. */
  readonly changedAt: number;
}

/** The result of a pass. */
export interface PassResult {
  /** True if consent was given since the last pass: read again what other devices sent. */
  readonly mustReadAll: boolean;
  /** True if consent was withdrawn since the last pass: replace what this device sent. */
  readonly mustSendAll: boolean;
}

/**
 * Keeps a store in step with those of the visitor's other devices, by texts that devices exchange.
 */
export interface Sync {
  /** Takes what changed in the store, writes to it what others changed, and saves both. */
  readonly pass: () => Promise<PassResult>;
  /**
   * Merges a text of another device; the next pass writes it to the store. The same text may be
   * merged late or twice. @throws LocalStoreError `sync` if it cannot be read.
   */
  readonly receive: (text: string) => void;
  /** Returns what this device changed since it last sent everything; null: nothing. */
  readonly recent: () => string | null;
  /** Returns everything that this device knows. `onSent`: call it once the others can have it. */
  readonly all: () => { readonly text: string; readonly onSent: () => void };
  readonly devices: () => readonly SyncedDevice[];
  readonly putDevice: (id: string, value: string) => void;
  readonly removeDevice: (id: string) => void;
  /** Calls `listener` after changes of the store. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface SyncOptions {
  readonly store: LocalStore;
  /** Differs between all devices, for good. */
  readonly deviceId: string;
  /** Storage of the device's records. One page at a time may use it. */
  readonly rows: SyncRows;
  /** Milliseconds since the Unix epoch. Default `Date.now`. */
  readonly now?: () => number;
}

/**
 * Opens the sync of a store. Hold a lock, so that one page at a time does.
 *
 * @example
 * const sync = await openSync({ store, deviceId, rows: openSyncRows() });
 * await sync.pass();
 * send(sync.all().text);
 */
export async function openSync(options: SyncOptions): Promise<Sync> {
  const { store, deviceId, rows, now = Date.now } = options;
  const loaded = await rows.load();
  const saved = readSavedRows(loaded);
  const unsaved = new Map<string, unknown>();
  const unsent = createUnsent(loaded.get(unsentKey));
  let hadConsent = loaded.get(consentKey) === true;

  const replica = createReplica(
    {
      deviceId,
      now,
      onRecord(kind, id, { isOwn }) {
        const record = replica.records(kind).get(id);
        unsaved.set(recordRowKey(kind, id), record && toRow(record));
        if (isOwn) unsent.add({ kind, id });
      },
      onBase: (kind, id, value) => unsaved.set(baseRowKey(kind, id), value),
    },
    saved,
  );
  const history = createHistoryPart(
    {
      store,
      now,
      isJoining: !hadConsent,
      onChange(key, { isOwn }) {
        unsaved.set(historyRowKey(key), history.get(key));
        if (isOwn) unsent.add({ kind: null, id: key });
      },
    },
    saved.history,
  );
  const sections = await openSections(store);
  const isOptional = (kind: string) =>
    sections.some((section) => section.kind === kind && section.isOptional);
  const jobs = createJobQueue(() => undefined);

  async function passSection(section: Section) {
    const { kind, joinRule, resolve = liveValues, exchange, isOpen } = section;
    if (!isOpen()) return;
    const stored = await exchange((current) => {
      replica.capture(kind, current, joinRule);
      const next = resolve(replica.records(kind));
      return areSameValues(current, next) ? null : next;
    });
    replica.setBase(kind, stored);
  }

  function followConsent(): PassResult {
    const hasConsent = store.consent.isGiven();
    const result = {
      mustReadAll: hasConsent && !hadConsent,
      mustSendAll: !hasConsent && hadConsent,
    };
    if (result.mustSendAll) {
      history.forget();
      for (const kind of replica.kinds().filter(isOptional)) replica.forget(kind);
    }
    if (hadConsent !== hasConsent) unsaved.set(consentKey, hasConsent);
    hadConsent = hasConsent;
    return result;
  }

  async function runPass(): Promise<PassResult> {
    const result = followConsent();
    if (hadConsent) {
      await store.history.ready();
      history.capture();
      await history.apply();
    }
    for (const section of sections) await passSection(section);
    // The store is written first: what is saved twice does no harm, what is lost in between would.
    await save();
    history.forgetNotes();
    return result;
  }

  async function save() {
    unsaved.set(unsentKey, unsent.format());
    const batch = [...unsaved];
    unsaved.clear();
    try {
      await rows.save(batch);
    } catch (error) {
      for (const [key, value] of batch) if (!unsaved.has(key)) unsaved.set(key, value);
      throw error;
    }
  }

  return {
    async pass() {
      let result: PassResult = { mustReadAll: false, mustSendAll: false };
      await jobs.add(async () => (result = await runPass()));
      return result;
    },
    receive(text) {
      const payload = parsePayload(text);
      const hasConsent = store.consent.isGiven();
      for (const [kind, id, row] of payload.records) {
        const record = fromRow(row, now());
        if (record && (hasConsent || !isOptional(kind))) replica.merge(kind, id, record);
      }
      if (!hasConsent) return;
      for (const [key, value] of payload.history) history.merge(key, value);
    },
    recent: () => (unsent.isEmpty() ? null : formatRecent(replica, history, unsent)),
    all: () => ({ text: formatAll(replica, history), onSent: unsent.mark() }),
    devices: () =>
      [...replica.records(devicesKind)]
        .filter(([, { isRemoved }]) => !isRemoved)
        .map(([id, { value, time }]) => ({ id, value, changedAt: time })),
    putDevice: (id, value) => replica.put(devicesKind, id, value),
    removeDevice: (id) => replica.remove(devicesKind, id),
    subscribe(listener) {
      const parts = [store.history, store.history.retention, store.consent, ...sections];
      const stops = parts.map(({ subscribe }) => subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
  };
}

function formatAll(replica: Replica, history: HistoryPart): string {
  const records = replica
    .kinds()
    .map((kind) => [
      kind,
      Object.fromEntries([...replica.records(kind)].map(([id, record]) => [id, toRow(record)])),
    ]);
  return formatPayload({
    records: Object.fromEntries(records),
    history: Object.fromEntries(history.keys().map((key) => [key, history.get(key)])),
  });
}

function formatRecent(replica: Replica, history: HistoryPart, unsent: Unsent): string {
  const records = new Map<string, Map<string, unknown>>();
  const entries = new Map<string, unknown>();
  for (const { kind, id } of unsent.keys()) {
    if (kind === null) {
      entries.set(id, history.get(id));
      continue;
    }
    const record = replica.records(kind).get(id);
    const rows = records.get(kind) ?? new Map<string, unknown>();
    if (record) records.set(kind, rows.set(id, toRow(record)));
  }
  return formatPayload({
    records: Object.fromEntries(
      [...records].map(([kind, rows]) => [kind, Object.fromEntries(rows)]),
    ),
    history: Object.fromEntries(entries),
  });
}
