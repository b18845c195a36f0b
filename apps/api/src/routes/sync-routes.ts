import { endpoints, maxSyncSlotLength } from "@marquee/api-client";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../http/register-call.ts";
import type { RequestLimits } from "../http/request-limits.ts";
import type { RequestSessions } from "../http/request-sessions.ts";
import type { SyncMailboxes } from "../transfers/sync-mailboxes.ts";

export interface SyncServices {
  readonly requestSessions: RequestSessions;
  readonly requestLimits: RequestLimits;
  readonly syncMailboxes: SyncMailboxes;
}

/** Includes ids and JSON. */
const bodyLimit = maxSyncSlotLength + 1_000;

export function registerSyncRoutes(
  app: FastifyInstance,
  { requestSessions, requestLimits, syncMailboxes }: SyncServices,
): void {
  registerCall(app, endpoints.readSyncMailbox, async ({ mailbox, knownTags }, { request }) => {
    requestLimits.count("syncMailbox", request);
    return { slots: await syncMailboxes.read(mailbox, knownTags) };
  });
  registerCall(app, endpoints.writeSyncSlot, {
    bodyLimit,
    onRequest: (request) => syncMailboxes.admit(requestSessions.clientInfo(request).ip),
    handler: async (fields, { request }) => ({
      tag: await syncMailboxes.write(fields, requestSessions.clientInfo(request).ip),
    }),
  });
  registerCall(app, endpoints.removeSyncSlots, async ({ mailbox, slotIds }, { request }) => {
    requestLimits.count("syncMailbox", request);
    await syncMailboxes.remove(mailbox, slotIds);
    return {};
  });
}
