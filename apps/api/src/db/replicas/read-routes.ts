import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseClient, Sql } from "../connect.ts";
import { isReadOnly, isUnavailable } from "../unavailable.ts";
import type { ReplicaSet } from "./replica-set.ts";

export type RunRead = <T>(read: (sql: Sql) => Promise<T>) => Promise<T>;

/** A page waits a second for its reads. */
const hedgeAfterMs = 300;

export interface ReadRoutesOptions {
  readonly primary: Pick<DatabaseClient, "sql" | "isAvailable">;
  readonly replicas: Pick<ReplicaSet, "next" | "responding">;
}

export function createReadRoutes({ primary, replicas }: ReadRoutesOptions) {
  /** While the primary is gone, old data are better than none. */
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

  /** Falls back to the primary without a fast response. */
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
      // A write here is a bug, which the primary would hide.
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
