import * as z from "zod/mini";
import type { RuleMessage } from "../rule-messages";
import { defineEndpoint } from "../endpoint";
import { emptyResponse } from "../field-schemas";
import { limitedText } from "../request-fields";

/** Characters that one slot may have: 3 MB of encrypted data. */
export const maxSyncSlotLength = 4_000_000;
/** Slots of one mailbox: two for each of ten devices, and messages among them. */
export const maxSyncSlots = 24;

/** 128 bits in base64url, which devices derive from a secret that the server never sees. */
const id = /* @__PURE__ */ limitedText({ min: 22, max: 22, pattern: /^[A-Za-z0-9_-]*$/ });

/** Encrypted data in base64url. */
const sealed = /* @__PURE__ */ limitedText({
  max: maxSyncSlotLength,
  pattern: /^[A-Za-z0-9_-]*$/,
});

/** A slot of a mailbox, which is replaced as a whole. */
const syncSlot = /* @__PURE__ */ z.object({
  slot: id,
  /** Hash of `sealed`: another content has another tag. */
  tag: id,
  /** null if the reader has this tag, or the response would be too long. */
  sealed: /* @__PURE__ */ z.nullable(sealed),
});

/** A slot of a mailbox. */
export type SyncSlot = z.output<typeof syncSlot>;

/**
 * Returns the slots of a mailbox, through which the devices of one person sync; none if there is no
 * such mailbox. For anyone who has its id. `knownTags`: of slots that are not returned again.
 */
export const readSyncMailbox = /* @__PURE__ */ defineEndpoint({
  name: "readSyncMailbox",
  method: "POST",
  path: "/api/read-sync-mailbox.php",
  encoding: "json",
  safe: true,
  request: /* @__PURE__ */ z.object({
    mailbox: id,
    knownTags: /* @__PURE__ */ z
      .array(id)
      .check(/* @__PURE__ */ z.maxLength(maxSyncSlots, "Invalid input" satisfies RuleMessage)),
  }),
  response: /* @__PURE__ */ z.object({ slots: /* @__PURE__ */ z.array(syncSlot) }),
});

/** Replaces a slot of a mailbox, which is created by its first one. It expires after 90 days. */
export const writeSyncSlot = /* @__PURE__ */ defineEndpoint({
  name: "writeSyncSlot",
  method: "POST",
  path: "/api/write-sync-slot.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({ mailbox: id, slot: id, sealed }),
  response: /* @__PURE__ */ z.object({ tag: id }),
});

/** Removes slots of a mailbox. Those that are not there are no error. */
export const removeSyncSlots = /* @__PURE__ */ defineEndpoint({
  name: "removeSyncSlots",
  method: "POST",
  path: "/api/remove-sync-slots.php",
  encoding: "json",
  request: /* @__PURE__ */ z.object({
    mailbox: id,
    slotIds: /* @__PURE__ */ z
      .array(id)
      .check(/* @__PURE__ */ z.maxLength(maxSyncSlots, "Invalid input" satisfies RuleMessage)),
  }),
  response: emptyResponse,
});
