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
  /** What it was about, such as a passkey's name. */
  readonly detail?: string;
}

export type SecurityEvent = typeof securityEvents.$inferSelect;

const maxAgeMs = 365 * dayMs;
const maxListed = 200;

export type SecurityLog = ReturnType<typeof createSecurityLog>;

/** The sign-ins and security changes of accounts, stored for a year. */
export function createSecurityLog({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return {
    /**
     * Records an event in the transaction of the change, so that neither exists without the other.
     */
    async record(
      { userId, kind, client, detail = "" }: NewSecurityEvent,
      within: Transaction,
    ): Promise<void> {
      const { os, browser } = describeDevice(client.userAgent);
      await within
        .insert(securityEvents)
        .values({ userId, kind, detail, os, browser, ip: client.ip, at: clock() });
    },

    /** Returns the newest events of an account, newest first. */
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
