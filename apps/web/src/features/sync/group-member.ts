import { isLocalStoreError } from "@marquee/local-store";
import type { PassResult, Sync } from "@marquee/local-store/sync";
import { toBase64Url } from "../../lib/sealed-text";
import { deriveGroupKeys, newSecret } from "./group-keys";
import { nothingExchanged, secretOf, type Identity } from "./identity";
import { createMailbox, type Mailbox, type OpenedSlot } from "./mailbox";
import { openRemoval, readRemoval, writeRemoval, type RemovalMessage } from "./removal-message";
import { describeDevice, readDevice, type SyncDevice } from "./sync-device";
import type { SyncServer } from "./sync-server";

interface GroupMemberOptions {
  readonly sync: Sync;
  readonly server: SyncServer;
  readonly identity: Identity;
  readonly deviceName: string;
  readonly save: (identity: Identity) => Promise<void>;
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number;
}

/** `removed`: another device has removed this one. */
export type CycleResult = "synced" | "removed";

/** A device in its group. */
export interface GroupMember {
  readonly identity: () => Identity;
  readonly devices: () => readonly SyncDevice[];
  /** Reads what others wrote, merges it, and writes what changed here. One at a time. */
  readonly cycle: () => Promise<CycleResult>;
  /** Lists a device that was just added. */
  readonly addDevice: (device: Omit<SyncDevice, "lastSeen">) => void;
  /** Moves the others to a new secret, which the removed device does not get. */
  readonly removeDevice: (id: string) => Promise<void>;
  /** Tells the others that this device leaves. It takes part in no cycle any more. */
  readonly leave: () => Promise<void>;
  /** Stops listening to the store. */
  readonly stop: () => void;
}

const allName = "all";
const recentName = "recent";
const removalName = "removal";
/** Above this, everything is written again instead. In characters. */
const maxRecentLength = 64_000;
/** A server that forgets what was written makes no device write without an end. */
const rewriteIntervalMs = 60_000;
const seenIntervalMs = 3_600_000;
const leftGroupDays = 180;
const msPerDay = 86_400_000;

export function createGroupMember(options: GroupMemberOptions): GroupMember {
  const { sync, server, deviceName, save, now } = options;
  let { identity } = options;
  let lastRecent: string | null = null;
  let rewrittenAt = -Infinity;
  let arePastGroupsTold = false;
  /** True if the store or the records may have changed since the last pass. */
  let isStale = true;
  let hasLeft = false;
  const stop = sync.subscribe(() => (isStale = true));

  const slotName = (name: string) => `${name}/${identity.deviceId}`;
  const openMailbox = async (of: Pick<Identity, "secret">): Promise<Mailbox> =>
    createMailbox(server, await deriveGroupKeys(secretOf(of)));

  const devices = (): readonly SyncDevice[] =>
    sync
      .devices()
      .map(readDevice)
      .filter((device) => device !== undefined);

  function describeSelf() {
    const { deviceId, publicKey } = identity;
    const known = devices().find(({ id }) => id === deviceId);
    if (known?.name === deviceName && now() - known.lastSeen < seenIntervalMs) return;
    isStale = true;
    sync.putDevice(deviceId, describeDevice({ name: deviceName, publicKey }));
  }

  /** Merges the slots that are new, and returns the messages about removals among them. */
  function receive(slots: readonly OpenedSlot[]): readonly RemovalMessage[] {
    const removals: RemovalMessage[] = [];
    for (const { text } of slots) {
      if (text === undefined || text === null) continue;
      const removal = readRemoval(text);
      if (removal) removals.push(removal);
      else receiveRecords(text);
    }
    return removals;
  }

  /** A member of another version must not keep the others from syncing. */
  function receiveRecords(text: string) {
    try {
      isStale = true;
      sync.receive(text);
    } catch (error) {
      if (!isLocalStoreError(error)) throw error;
    }
  }

  async function follow(removals: readonly RemovalMessage[]): Promise<CycleResult | "moved"> {
    let result: CycleResult = "synced";
    for (const removal of removals.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
      if (removal.from === identity.deviceId) continue;
      const secret = await openRemoval(removal, identity, devices());
      if (secret) {
        await moveTo(toBase64Url(secret));
        return "moved";
      }
      if (secret === null) result = "removed";
    }
    return result;
  }

  async function moveTo(secret: string, leftGroups = identity.leftGroups) {
    identity = { ...identity, ...nothingExchanged, secret, leftGroups };
    lastRecent = null;
    rewrittenAt = -Infinity;
    await save(identity);
  }

  /** Returns the tags of what was written. */
  async function write(mailbox: Mailbox, mustWriteAll: boolean): Promise<Identity["ownTags"]> {
    const recent = sync.recent();
    if (mustWriteAll || (recent?.length ?? 0) > maxRecentLength) {
      const { text, onSent } = sync.all();
      const tag = await mailbox.write(slotName(allName), text);
      onSent();
      lastRecent = sync.recent();
      await mailbox.remove([await mailbox.slotId(slotName(recentName))]);
      return { [allName]: tag };
    }
    if (recent === null || recent === lastRecent) return identity.ownTags;
    const tag = await mailbox.write(slotName(recentName), recent);
    lastRecent = recent;
    return { ...identity.ownTags, [recentName]: tag };
  }

  /** True if the server does not hold what this device wrote last. */
  async function isOwnLost(mailbox: Mailbox, slots: readonly OpenedSlot[]): Promise<boolean> {
    const names = [allName, recentName].filter((name) => identity.ownTags[name] !== undefined);
    if (!names.includes(allName)) return true;
    for (const name of names) {
      const slot = await mailbox.slotId(slotName(name));
      if (slots.find((read) => read.slot === slot)?.tag !== identity.ownTags[name]) return true;
    }
    return false;
  }

  async function passIfStale(): Promise<PassResult> {
    if (!isStale) return { mustReadAll: false, mustSendAll: false };
    isStale = false;
    try {
      return await sync.pass();
    } catch (error) {
      isStale = true;
      throw error;
    }
  }

  async function exchange(mailbox: Mailbox): Promise<CycleResult | "moved"> {
    const ownTags = Object.values(identity.ownTags);
    const slots = await mailbox.read([...ownTags, ...Object.values(identity.readTags)]);
    const state = await follow(receive(slots));
    if (state !== "synced") return state;

    describeSelf();
    const { mustReadAll, mustSendAll } = await passIfStale();
    const isLost = await isOwnLost(mailbox, slots);
    const isRewrite = isLost && now() - rewrittenAt > rewriteIntervalMs;
    if (isRewrite) rewrittenAt = now();
    const nextTags = await write(mailbox, mustSendAll || isRewrite);
    const isRead = ({ slot, tag, text }: OpenedSlot) =>
      text !== undefined || identity.readTags[slot] === tag;
    const readTags = Object.fromEntries(
      slots.filter(isRead).map(({ slot, tag }) => [slot, tag] as const),
    );
    const next = { ...identity, ownTags: nextTags, readTags: mustReadAll ? {} : readTags };
    if (JSON.stringify(next) !== JSON.stringify(identity)) await save((identity = next));
    return "synced";
  }

  /** Puts the messages to groups that were left where they are missing. */
  async function tellPastGroups() {
    const kept = identity.leftGroups.filter(
      ({ leftAt }) => now() - leftAt < leftGroupDays * msPerDay,
    );
    for (const group of kept) {
      const mailbox = await openMailbox(group);
      const ownSlot = await mailbox.slotId(slotName(removalName));
      const slots = await mailbox.read([]);
      if (slots.find(({ slot }) => slot === ownSlot)?.text !== group.message)
        await mailbox.write(slotName(removalName), group.message);
      const others = slots.filter(({ slot }) => slot !== ownSlot).map(({ slot }) => slot);
      if (others.length > 0) await mailbox.remove(others);
    }
    arePastGroupsTold = true;
  }

  async function cycle(): Promise<CycleResult> {
    if (hasLeft) return "synced";
    if (!arePastGroupsTold) await tellPastGroups();
    const result = await exchange(await openMailbox(identity));
    // A device that was away may have several moves to follow.
    return result === "moved" ? cycle() : result;
  }

  return {
    identity: () => identity,
    devices,
    cycle,
    addDevice(device) {
      isStale = true;
      sync.putDevice(device.id, describeDevice(device));
    },
    async removeDevice(id) {
      const remaining = devices().filter(
        (device) => device.id !== id && device.id !== identity.deviceId,
      );
      const nextSecret = newSecret();
      const message = await writeRemoval({ identity, remaining, nextSecret });
      const left = { secret: identity.secret, message, leftAt: now() };
      sync.removeDevice(id);
      isStale = true;
      // Saved first: a page that is closed next tells the others when it is opened again.
      await moveTo(toBase64Url(nextSecret), [...identity.leftGroups, left]);
      arePastGroupsTold = false;
    },
    async leave() {
      hasLeft = true;
      sync.removeDevice(identity.deviceId);
      await sync.pass();
      const mailbox = await openMailbox(identity);
      await mailbox.write(slotName(recentName), sync.recent() ?? sync.all().text);
    },
    stop,
  };
}
