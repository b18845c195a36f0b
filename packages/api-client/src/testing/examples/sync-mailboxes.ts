import type { readSyncMailbox, removeSyncSlots, writeSyncSlot } from "../../domains/sync-mailboxes";
import type { Examples } from "../example";

const mailbox = "q7Jm0T3uZb6sLkXw2EvYdA";
const slot = "Zk3vQm8sT1uYb0aNw5RxPg";
const sealed = "mB1xk0o3dQ";
/** The first 128 bits of the SHA-256 of the bytes of `sealed`. */
const tag = "NZwTEFcAFpdnp3_Oys2c1Q";

export const syncMailboxExamples = {
  readSyncMailbox: {
    request: { mailbox, knownTags: ["AAAAAAAAAAAAAAAAAAAAAA"] },
    response: { slots: [{ slot, tag, sealed }] },
  },
  writeSyncSlot: { request: { mailbox, slot, sealed }, response: { tag } },
  removeSyncSlots: { request: { mailbox, slotIds: [slot] }, response: {} },
} satisfies Examples<{
  readSyncMailbox: typeof readSyncMailbox;
  writeSyncSlot: typeof writeSyncSlot;
  removeSyncSlots: typeof removeSyncSlots;
}>;
