import { limits, networkOf, type RateLimits } from "../limits/rate-limits.ts";
import { minuteMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { ServiceError } from "../services/service-error.ts";

interface TransferOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
}

interface SentTransfer {
  readonly transfer: string;
  readonly sealed: string;
}

const lifetimeMs = 10 * minuteMs;
const maxKeptBytes = 256 * 1024 * 1024;

export type Transfers = ReturnType<typeof createTransfers>;

/** Data are encrypted: their code never reaches the server. */
export function createTransfers({ sql, clock, rateLimits }: TransferOptions) {
  return {
    /** Call it before reading the body. */
    admit: (ip: string): Promise<void> =>
      rateLimits.count(["transfer from network", networkOf(ip)], limits.transfersFromNetwork),

    async send({ transfer, sealed }: SentTransfer): Promise<void> {
      const expiresAt = new Date(clock().getTime() + lifetimeMs).toISOString();
      const stored = await sql<{ id: string }[]>`
        insert into transfers (id, sealed, expires_at)
        select ${transfer}, ${Buffer.from(sealed, "base64url")}, ${expiresAt}
        where (select coalesce(sum(octet_length(sealed)), 0) from transfers) < ${maxKeptBytes}
        on conflict (id) do update set sealed = excluded.sealed
        returning id`;
      if (stored.length === 0) {
        throw new ServiceError(
          "unavailable",
          "transfers-busy",
          "Too many people move their data just now. Please try again later.",
        );
      }
    },

    async receive(transfer: string, ip: string): Promise<string> {
      await rateLimits.count(["transfer to network", networkOf(ip)], limits.transfersToNetwork);
      const [row] = await sql<{ sealed: Buffer }[]>`
        delete from transfers where id = ${transfer} and expires_at > ${clock().toISOString()}
          returning sealed`;
      if (!row)
        throw new ServiceError(
          "not-found",
          "transfer-not-found",
          "This code is wrong, used or over. Show a new one.",
        );
      return row.sealed.toString("base64url");
    },

    async removeExpired(): Promise<void> {
      await sql`delete from transfers where expires_at <= ${clock().toISOString()}`;
    },
  };
}
