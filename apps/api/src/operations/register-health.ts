import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Sql } from "../db/connect.ts";
import { isMigrated } from "../db/migrate.ts";

const readinessTimeoutMs = 500;

/** Registers `/healthz` (the process responds) and `/readyz` (it can serve requests, and is not stopping). */
export function registerHealth(
  app: FastifyInstance,
  { sql, isStopping }: { readonly sql: Sql; readonly isStopping: () => boolean },
): void {
  const isDatabaseReady = createDatabaseProbe(sql);

  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    const isReady = !isStopping() && (await isDatabaseReady());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });
}

/** Responds in bounded time. Probes share one query, so that those of a hanging database do not use up its connections. */
function createDatabaseProbe(sql: Sql): () => Promise<boolean> {
  let running: Promise<boolean> | null = null;

  function query(): Promise<boolean> {
    running ??= isMigrated(sql)
      .catch(() => false)
      .finally(() => {
        running = null;
      });
    return running;
  }

  return () => Promise.race([query(), delay(readinessTimeoutMs, false, { ref: false })]);
}
