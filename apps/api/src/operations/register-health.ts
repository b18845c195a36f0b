import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { DatabaseClient } from "../db/connect.ts";
import { isMigrated } from "../db/migrate.ts";

const readinessTimeoutMs = 500;

export interface HealthOptions {
  readonly database: Pick<DatabaseClient, "sql" | "isAvailable">;
  readonly isDraining: () => boolean;
}

type Status = "ready" | "draining" | "database unavailable";

/**
 * `/healthz` means that the process responds, `/readyz` that it serves every request. Load
 * balancers use `/readyz?exclude=database`: during an outage nodes still serve the shell and public
 * media.
 */
export function registerHealth(
  app: FastifyInstance,
  { database, isDraining }: HealthOptions,
): void {
  const isDatabaseReady = createDatabaseCheck(database);

  async function status(excluded: unknown): Promise<Status> {
    if (isDraining()) return "draining";
    return excluded === "database" || (await isDatabaseReady()) ? "ready" : "database unavailable";
  }

  app.get("/healthz", async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  app.get<{ Querystring: { exclude?: unknown } }>("/readyz", async ({ query }, reply) => {
    const found = await status(query.exclude);
    return reply
      .code(found === "ready" ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: found });
  });
}

/** Bounded in time. Concurrent checks share a query. */
function createDatabaseCheck({
  sql,
  isAvailable,
}: HealthOptions["database"]): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;

  function query(): Promise<boolean> {
    running ??= isMigrated(sql)
      .catch(() => false)
      .finally(() => {
        running = null;
      });
    return running;
  }

  return async () =>
    isAvailable() && Promise.race([query(), delay(readinessTimeoutMs, false, { ref: false })]);
}
