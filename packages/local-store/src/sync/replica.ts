import { replacesRecord, type SyncRecord } from "./sync-record";

/** Values by id. */
export type Values = ReadonlyMap<string, string>;
export type Records = ReadonlyMap<string, SyncRecord>;

/**
 * - `ours`: what this device has is added to the group's, as for those who are followed
 * - `theirs`: what this device has counts only where the group has nothing, as for preferences
 */
export type JoinRule = "ours" | "theirs";

/** All devices' records that a device knows, without the history: one for each kind and id. */
export interface Replica {
  readonly records: (kind: string) => Records;
  readonly kinds: () => readonly string[];
  /** Sets a record unless the present one is as new or newer. Returns whether it was set. */
  readonly merge: (kind: string, id: string, record: SyncRecord) => boolean;
  /** Makes a change of this device. */
  readonly put: (kind: string, id: string, value: string) => void;
  readonly remove: (kind: string, id: string) => void;
  /**
   * Makes changes of what is stored now and was not after the last pass, and of what is missing.
   */
  readonly capture: (kind: string, stored: Values, joinRule: JoinRule) => void;
  /** Notes what is stored after a pass. */
  readonly setBase: (kind: string, stored: Values) => void;
  /** Forgets a kind, as if this device had never known of it. */
  readonly forget: (kind: string) => void;
}

export interface ReplicaOptions {
  readonly deviceId: string;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
  /** Called with what changed and has to be saved. `isOwn`: this device made the change. */
  readonly onRecord: (kind: string, id: string, change: { isOwn: boolean }) => void;
  readonly onBase: (kind: string, id: string, value: string | undefined) => void;
}

export interface SavedReplica {
  readonly records: Iterable<readonly [kind: string, id: string, record: SyncRecord]>;
  readonly base: Iterable<readonly [kind: string, id: string, value: string]>;
}

/** An entry of the base that says that the kind was captured, also if nothing was stored. */
const captureMark = "";

/** The first stamp: every change that was made on purpose is later. */
const initialTime = 1;

export function createReplica(options: ReplicaOptions, saved: SavedReplica): Replica {
  const { deviceId, now, onRecord, onBase } = options;
  const recordsByKind = new Map<string, Map<string, SyncRecord>>();
  /** Stored values after the last pass. A kind without an entry was never captured. */
  const baseByKind = new Map<string, Map<string, string>>();
  let lastTime = initialTime;

  const recordsOf = (kind: string) => mapOf(recordsByKind, kind);

  function set(kind: string, id: string, record: SyncRecord) {
    recordsOf(kind).set(id, record);
    lastTime = Math.max(lastTime, record.time, record.order);
  }

  function change(kind: string, id: string, record: Omit<SyncRecord, "device">) {
    set(kind, id, { ...record, device: deviceId });
    onRecord(kind, id, { isOwn: true });
  }

  const nextTime = () => (lastTime = Math.max(now(), lastTime + 1));

  function put(kind: string, id: string, value: string) {
    const known = recordsOf(kind).get(id);
    const time = nextTime();
    const order = known && !known.isRemoved ? known.order : time;
    change(kind, id, { value, isRemoved: false, order, time });
  }

  /** Adds what the group has nothing for, with a stamp that loses against all others. */
  function putInitial(kind: string, id: string, value: string) {
    if (recordsOf(kind).has(id)) return;
    change(kind, id, { value, isRemoved: false, order: nextTime(), time: initialTime });
  }

  function remove(kind: string, id: string) {
    const known = recordsOf(kind).get(id);
    if (!known || known.isRemoved) return;
    change(kind, id, { ...known, isRemoved: true, time: nextTime() });
  }

  for (const [kind, id, record] of saved.records) set(kind, id, record);
  for (const [kind, id, value] of saved.base) mapOf(baseByKind, kind).set(id, value);

  return {
    records: recordsOf,
    kinds: () => [...recordsByKind.keys()],
    merge(kind, id, record) {
      const known = recordsOf(kind).get(id);
      if (known && !replacesRecord(record, known)) return false;
      set(kind, id, record);
      onRecord(kind, id, { isOwn: false });
      return true;
    },
    put,
    remove,
    capture(kind, stored, joinRule) {
      const base = baseByKind.get(kind);
      const isInitial = base === undefined && joinRule === "theirs";
      for (const [id, value] of stored) {
        if (base?.get(id) === value) continue;
        const known = recordsOf(kind).get(id);
        if (known && !known.isRemoved && known.value === value) continue;
        if (isInitial) putInitial(kind, id, value);
        else put(kind, id, value);
      }
      for (const id of base?.keys() ?? []) if (!stored.has(id)) remove(kind, id);
    },
    setBase(kind, stored) {
      const base = mapOf(baseByKind, kind);
      if (!base.has(captureMark)) {
        base.set(captureMark, "");
        onBase(kind, captureMark, "");
      }
      for (const id of base.keys()) {
        if (id === captureMark || stored.has(id)) continue;
        base.delete(id);
        onBase(kind, id, undefined);
      }
      for (const [id, value] of stored) {
        if (base.get(id) === value) continue;
        base.set(id, value);
        onBase(kind, id, value);
      }
    },
    forget(kind) {
      const ids = [...recordsOf(kind).keys()];
      recordsByKind.delete(kind);
      for (const id of ids) onRecord(kind, id, { isOwn: false });
      for (const id of baseByKind.get(kind)?.keys() ?? []) onBase(kind, id, undefined);
      baseByKind.delete(kind);
    },
  };
}

function mapOf<T>(maps: Map<string, Map<string, T>>, kind: string): Map<string, T> {
  const found = maps.get(kind) ?? new Map<string, T>();
  maps.set(kind, found);
  return found;
}
