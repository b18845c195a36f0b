import type { SecurityEventKind } from "@marquee/api-client";
import { desc, eq, lt } from "drizzle-orm";
import { dayMs, type Clock } from "../clock.ts";
import type { Database, Transaction } from "../db/connect.ts";
import { securityEvents } from "../db/schema/accounts.ts";
import { describeDevice } from "./describe-device.ts";
import type { ClientInfo } from "./sessions.ts";

export interface NewSecurityEvent {
  readonly userId: string;
  readonly kind: SecurityEventKind;
  readonly client: ClientInfo;
  readonly detail?: string;
}

export type SecurityEvent = typeof securityEvents.$inferSelect;

const maxAgeMs = 365 * dayMs;
const maxListed = 200;

export type SecurityLog = ReturnType<typeof createSecurityLog>;

/** Entries are stored for a year. */
export function createSecurityLog({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    async record(
      { userId, kind, client, detail = "" }: NewSecurityEvent,
      within: Transaction,
    ): Promise<void> {
      const { os, browser } = describeDevice(client.userAgent);
      await within
        .insert(securityEvents)
        .values({ userId, kind, detail, os, browser, ip: client.ip, at: clock() });
    },

    async list(
      userId: string,
      { max = maxListed }: { readonly max?: number } = {},
    ): Promise<SecurityEvent[]> {
      return db
        .select()
        .from(securityEvents)
        .where(eq(securityEvents.userId, userId))
        .orderBy(desc(securityEvents.at), desc(securityEvents.id))
        .limit(max);
    },

    async removeOld(): Promise<void> {
      await db
        .delete(securityEvents)
        .where(lt(securityEvents.at, new Date(clock().getTime() - maxAgeMs)));
    },
  };
}
