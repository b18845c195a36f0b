import { drizzle } from "drizzle-orm/postgres-js";
import type { DatabaseClient, Reader, Sql } from "../connect.ts";
import { createReadRoutes } from "./read-routes.ts";
import { createReplica, type Replica } from "./replica.ts";
import { createReplicaSet } from "./replica-set.ts";
import { createRoutedSql } from "./routed-sql.ts";

export interface ReplicaClient {
  readonly name: string;
  readonly client: Pick<DatabaseClient, "sql" | "isAvailable" | "close">;
}

export function withReplicas(
  primary: DatabaseClient,
  clients: readonly ReplicaClient[],
): DatabaseClient {
  const members: Replica[] = clients.map(createReplica);
  const replicas = createReplicaSet(primary.sql, members);
  const { replicaFirst, primaryFirst } = createReadRoutes({ primary, replicas });
  return {
    ...primary,
    reads: createReader(createRoutedSql(primary.sql, replicaFirst)),
    freshReads: createReader(createRoutedSql(primary.sql, primaryFirst)),
    replicas,
    async close() {
      await replicas.close();
      await primary.close();
    },
  };
}

function createReader(sql: Sql): Reader {
  return { sql, db: drizzle(sql) };
}
