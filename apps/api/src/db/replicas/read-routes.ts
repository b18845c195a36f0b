import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseClient, Sql } from "../connect.ts";
import { isReadOnly, isUnavailable } from "../unavailable.ts";
import type { ReplicaSet } from "./replica-set.ts";

/** Sends a read to a server, or the same one to several. */
export type RunRead = <T>(read: (sql: Sql) => Promise<T>) => Promise<T>;

/**
 * A read that takes longer on a replica is sent to the primary, too. A page waits a second for its
 * reads.
 */
const hedgeAfterMs = 300;

export interface ReadRoutesOptions {
  readonly primary: Pick<DatabaseClient, "sql" | "isAvailable">;
  readonly replicas: Pick<ReplicaSet, "next" | "responding">;
}

/**
 * Creates the two ways of reading: one that spares the primary, and one that sees what was just
 * written.
 */
export function createReadRoutes({ primary, replicas }: ReadRoutesOptions) {
  /** Reads from the primary. While it is gone, old data are better than none. */
  const primaryFirst: RunRead = async (read) => {
    if (!primary.isAvailable()) return readAnyReplica(read, () => read(primary.sql));
    try {
      return await read(primary.sql);
    } catch (error) {
      if (!isUnavailable(error) || isReadOnly(error)) throw error;
      return readAnyReplica(read, () => Promise.reject(error));
    }
  };

  async function readAnyReplica<T>(
    read: (sql: Sql) => Promise<T>,
    otherwise: () => Promise<T>,
  ): Promise<T> {
    for (const replica of replicas.responding()) {
      try {
        return await read(replica.sql);
      } catch (error) {
        if (isReadOnly(error)) throw error;
      }
    }
    return otherwise();
  }

  /** Reads from a replica; from the primary if there is none, if it fails, or if it takes long. */
  const replicaFirst: RunRead = async (read) => {
    const replica = replicas.next();
    if (!replica) return primaryFirst(read);
    const reading = read(replica.sql);
    const first = await Promise.race([
      reading.then(
        () => "read",
        (error: unknown) => ({ error }),
      ),
      primary.isAvailable() ? delay(hedgeAfterMs, "late" as const, { ref: false }) : forever,
    ]);
    if (first === "read") return reading;
    if (first !== "late") {
      // A write: a mistake of ours that the primary would hide.
      if (typeof first === "object" && isReadOnly(first.error)) throw first.error;
      return primaryFirst(read);
    }
    replica.doubt();
    return Promise.any([reading, primaryFirst(read)]).catch((error: unknown) => {
      throw error instanceof AggregateError ? error.errors.at(-1) : error;
    });
  };

  return { primaryFirst, replicaFirst };
}

const forever = new Promise<never>(() => undefined);
