import {
  readSyncMailbox,
  removeSyncSlots,
  writeSyncSlot,
  type Client,
  type SyncSlot,
} from "@marquee/api-client";

/** The server as devices use it. It is not trusted. */
export interface SyncServer {
  readonly read: (mailbox: string, knownTags: readonly string[]) => Promise<readonly SyncSlot[]>;
  /** Returns the slot's tag. */
  readonly write: (mailbox: string, slot: string, sealed: string) => Promise<string>;
  readonly remove: (mailbox: string, slotIds: readonly string[]) => Promise<void>;
}

/** `client` must send no cookies: they would tell the server whose mailbox it is. */
export const createSyncServer = (client: Client): SyncServer => ({
  async read(mailbox, knownTags) {
    const { slots } = await client.call(readSyncMailbox, { mailbox, knownTags: [...knownTags] });
    return slots;
  },
  async write(mailbox, slot, sealed) {
    const { tag } = await client.call(writeSyncSlot, { mailbox, slot, sealed });
    return tag;
  },
  async remove(mailbox, slotIds) {
    await client.call(removeSyncSlots, { mailbox, slotIds: [...slotIds] });
  },
});
