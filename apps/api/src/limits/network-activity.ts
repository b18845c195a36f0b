import type { BlockScope } from "@marquee/api-client";
import type { FastifyBaseLogger } from "fastify";
import { dayMs, hourMs, secondMs, type Clock } from "../clock.ts";
import { createBatchWriter } from "../db/batch-writer.ts";
import type { Sql } from "../db/connect.ts";
import { recordedNetwork, type AddressPrecision } from "./parse-network.ts";

export type ActOutcome = "allowed" | "refused" | "blocked";

export interface RecordedAct {
  readonly ip: string;
  readonly act: BlockScope;
  readonly outcome: ActOutcome;
}

interface NetworkActivityOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly policy: () => { readonly precision: AddressPrecision; readonly days: number };
}

export type NetworkActivityLog = ReturnType<typeof createNetworkActivity>;

const flushIntervalMs = 2 * secondMs;
/** An attack from more networks within an interval is counted in part. */
const maxPending = 20_000;

/** Counts acts by network and hour. Writes every two seconds; failed batches are retried. */
export function createNetworkActivity({ sql, clock, log, policy }: NetworkActivityOptions) {
  const writer = createBatchWriter<number>({
    log,
    name: "acts of networks",
    intervalMs: flushIntervalMs,
    maxPending,
    merge: (before, count) => before + count,
    insert: async (batch) => {
      const rows = [...batch].map(([key, count]) => [...key.split(" "), String(count)]);
      const column = (index: number) => rows.map((row) => row[index] ?? "");
      await sql`
        insert into network_activity as a (network, hour, act, outcome, count)
        select network::cidr, hour::timestamptz, act, outcome, sum(count::int)
        from unnest(${column(0)}::text[], ${column(1)}::text[], ${column(2)}::text[],
          ${column(3)}::text[], ${column(4)}::text[]) b(network, hour, act, outcome, count)
        group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (network, hour, act, outcome) do update set count = a.count + excluded.count`;
    },
  });

  return {
    /** Returns at once. @returns the network as it is recorded; null if nothing is. */
    record({ ip, act, outcome }: RecordedAct): string | null {
      const { precision, days } = policy();
      const network = days === 0 ? null : recordedNetwork(ip, precision);
      if (network === null) return null;
      const hour = new Date(Math.floor(clock().getTime() / hourMs) * hourMs).toISOString();
      writer.add([network, hour, act, outcome].join(" "), 1);
      return network;
    },

    flush: writer.flush,
    start: writer.start,
    stop: writer.stop,

    /** A shorter time applies to what is recorded already. */
    async removeOld(): Promise<void> {
      const before = new Date(clock().getTime() - policy().days * dayMs).toISOString();
      await sql`delete from network_activity where hour < ${before}`;
    },
  };
}
