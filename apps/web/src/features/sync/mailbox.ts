import { seal, unseal } from "../../lib/sealed-text";
import type { GroupKeys } from "./group-keys";
import type { SyncServer } from "./sync-server";

/** A slot that was read. */
export interface OpenedSlot {
  readonly slot: string;
  readonly tag: string;
  /** undefined: not read again. null: it cannot be decrypted, and is no slot of the group. */
  readonly text: string | null | undefined;
}

/** A group's slots, decrypted. */
export interface Mailbox {
  /** Returns all slots; without a text those with a known tag. */
  readonly read: (knownTags: readonly string[]) => Promise<readonly OpenedSlot[]>;
  /** Returns the slot's tag. */
  readonly write: (name: string, text: string) => Promise<string>;
  readonly remove: (slotIds: readonly string[]) => Promise<void>;
  readonly slotId: (name: string) => Promise<string>;
}

/** The server takes no more tags. */
const maxTags = 24;

export function createMailbox(server: SyncServer, keys: GroupKeys): Mailbox {
  const { mailbox, dataKey, slotId } = keys;
  const contextOf = (slot: string) => `${mailbox}/${slot}`;

  async function open(slot: string, sealed: string): Promise<string | null> {
    try {
      return await unseal(dataKey, sealed, contextOf(slot));
    } catch {
      return null;
    }
  }

  return {
    slotId,
    async read(knownTags) {
      const slots = await server.read(mailbox, knownTags.slice(-maxTags));
      return Promise.all(
        slots.map(async ({ slot, tag, sealed }) => ({
          slot,
          tag,
          text: sealed === null ? undefined : await open(slot, sealed),
        })),
      );
    },
    async write(name, text) {
      const slot = await slotId(name);
      return server.write(mailbox, slot, await seal(dataKey, text, contextOf(slot)));
    },
    remove: (slotIds) => server.remove(mailbox, slotIds),
  };
}
