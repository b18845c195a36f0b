import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseClient, Sql } from "../connect.ts";
import { readPosition } from "./read-position.ts";
import type { ReplicaState } from "./replica-state.ts";
import type { ReplicationLag } from "./replication-lag.ts";

/** A visitor's own changes are read from the primary for longer. */
export const maxReplicaLagMs = 3_000;
const pollTimeoutMs = 1_000;

export interface Replica {
  readonly name: string;
  readonly sql: Sql;
  state(): ReplicaState;
  /** False if the address is the primary's. */
  isStandby(): boolean;
  /** Skips the replica until it responds to a poll. */
  doubt(): void;
  poll(lag: ReplicationLag): Promise<void>;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  readonly name: string;
  readonly client: Pick<DatabaseClient, "sql" | "isAvailable" | "close">;
}

/** It is unusable before its first response. */
export function createReplica({ name, client }: ReplicaOptions): Replica {
  let known: { readonly lagMs: number; readonly isStandby: boolean } | null = null;
  let doubts = 0;
  let clearedDoubts = 0;
  let isPolling = false;

  async function observe(lag: ReplicationLag): Promise<void> {
    const doubtsBefore = doubts;
    isPolling = true;
    try {
      const { position, isReplica } = await readPosition(client.sql);
      known = { lagMs: lag.lagMs(position), isStandby: isReplica };
      clearedDoubts = doubtsBefore;
    } catch {
      known = null;
    } finally {
      isPolling = false;
    }
  }

  return {
    name,
    sql: client.sql,
    state() {
      const lagMs = client.isAvailable() ? (known?.lagMs ?? null) : null;
      const isUsable = lagMs !== null && lagMs <= maxReplicaLagMs && doubts === clearedDoubts;
      return { name, isUsable, lagMs };
    },
    isStandby: () => known?.isStandby ?? false,
    doubt() {
      doubts += 1;
    },
    async poll(lag) {
      if (isPolling) return;
      const isInTime = await Promise.race([
        observe(lag).then(() => true),
        delay(pollTimeoutMs, false, { ref: false }),
      ]);
      if (!isInTime) known = null;
    },
    close: client.close,
  };
}
