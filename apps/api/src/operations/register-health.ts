import type { FastifyInstance } from "fastify";
import { isMigrated } from "../db/migrate.ts";
import type { Sql } from "../db/connect.ts";

/** `/healthz`: the process answers. `/readyz`: it can do its work, and is not about to stop. */
export function registerHealth(
  app: FastifyInstance,
  { sql, isStopping }: { readonly sql: Sql; readonly isStopping: () => boolean },
): void {
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    const isReady = !isStopping() && (await isMigrated(sql).catch(() => false));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });
}
