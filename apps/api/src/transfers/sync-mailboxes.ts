import { maxSyncSlots, type SyncSlot } from "@marquee/api-client";
import { createHash } from "node:crypto";
import { dayMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { limits, networkOf, type RateLimits } from "../limits/rate-limits.ts";
import { ServiceError } from "../services/service-error.ts";

interface SyncMailboxOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  /** Limit for all mailboxes. Default 2 GB. */
  readonly maxStoredBytes?: number;
}

interface WrittenSlot {
  readonly mailbox: string;
  readonly slot: string;
  /** base64url. */
  readonly sealed: string;
}

const lifetimeMs = 90 * dayMs;
const maxMailboxBytes = 24 * 1024 * 1024;
const defaultMaxStoredBytes = 2 * 1024 * 1024 * 1024;
/** Devices rarely write larger slots. */
const largeBytes = 128 * 1024;
/** Readers request the rest with further calls. */
const maxResponseBytes = 6 * 1024 * 1024;
const tagBytes = 16;

export type SyncMailboxes = ReturnType<typeof createSyncMailboxes>;

/** One person's devices exchange encrypted data by mailboxes, without an account. */
export function createSyncMailboxes({
  sql,
  clock,
  rateLimits,
  maxStoredBytes = defaultMaxStoredBytes,
}: SyncMailboxOptions) {
  return {
    /** Call it before reading the body. */
    admit: (ip: string): Promise<void> =>
      rateLimits.count(["sync write from network", networkOf(ip)], limits.syncWritesFromNetwork),

    async read(mailbox: string, knownTags: readonly string[]): Promise<SyncSlot[]> {
      const rows = await sql<{ slot: string; tag: string; sealed: Buffer | null }[]>`
        with slots as (
          select slot, tag, sealed, tag = any(${knownTags}) as is_known,
            sum(case when tag = any(${knownTags}) then 0
              else bytes end) over (order by slot) as total,
            bytes
          from sync_slots
          where mailbox = ${hashOf(mailbox)} and expires_at > ${clock().toISOString()}
        )
        select slot, tag, case when not is_known and (total <= ${maxResponseBytes} or total = bytes)
          then sealed end as sealed
        from slots order by slot`;
      return rows.map(({ slot, tag, sealed }) => ({
        slot,
        tag,
        sealed: sealed && sealed.toString("base64url"),
      }));
    },

    /** @returns the slot's tag. */
    async write({ mailbox, slot, sealed }: WrittenSlot, ip: string): Promise<string> {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length > largeBytes)
        await rateLimits.count(
          ["large sync write from network", networkOf(ip)],
          limits.largeSyncWritesFromNetwork,
        );
      const id = hashOf(mailbox);
      await checkRoom(id, slot, bytes.length);
      const tag = createHash("sha256").update(bytes).digest().subarray(0, tagBytes);
      const row = {
        mailbox: id,
        slot,
        tag: tag.toString("base64url"),
        sealed: bytes,
        bytes: bytes.length,
        expires_at: new Date(clock().getTime() + lifetimeMs).toISOString(),
      };
      await sql`
        insert into sync_slots ${sql(row)}
        on conflict (mailbox, slot) do update set tag = excluded.tag, sealed = excluded.sealed,
          bytes = excluded.bytes, expires_at = excluded.expires_at`;
      return row.tag;
    },

    async remove(mailbox: string, slotIds: readonly string[]): Promise<void> {
      await sql`
        delete from sync_slots where mailbox = ${hashOf(mailbox)} and slot = any(${slotIds})`;
    },

    async removeExpired(): Promise<void> {
      await sql`delete from sync_slots where expires_at <= ${clock().toISOString()}`;
    },
  };

  async function checkRoom(mailbox: Buffer, slot: string, addedBytes: number): Promise<void> {
    const [own] = await sql<{ count: number; bytes: number }[]>`
      select count(*)::int as count, coalesce(sum(bytes), 0)::int as bytes from sync_slots
      where mailbox = ${mailbox} and slot <> ${slot}`;
    if (own && (own.count >= maxSyncSlots || own.bytes + addedBytes > maxMailboxBytes))
      throw new ServiceError("conflict", "sync-full", "Too many devices, or too much to sync.");
    // Small writes skip the sum of all mailboxes, which is expensive.
    if (addedBytes <= largeBytes && own && own.count > 0) return;
    const [all] = await sql<{ bytes: number }[]>`
      select coalesce(sum(bytes), 0)::float8 as bytes from sync_slots`;
    if (all && all.bytes + addedBytes > maxStoredBytes)
      throw new ServiceError(
        "unavailable",
        "sync-busy",
        "The server has no room for more devices just now. Please try again later.",
      );
  }
}

/** A copy of the database does not reveal mailbox ids. */
const hashOf = (mailbox: string): Buffer => createHash("sha256").update(mailbox).digest();
