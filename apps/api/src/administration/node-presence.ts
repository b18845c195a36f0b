import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { dayMs, secondMs, type Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { isUnavailable } from "../db/unavailable.ts";

export const signOfLifeMs = 10 * secondMs;
const forgottenAfterMs = dayMs;

export interface NodePresenceOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, "error">;
  readonly role: "web" | "worker";
  readonly build: string;
  /** "broken" if it cannot open its model. Default: off. */
  readonly captions?: () => "off" | "ready" | "broken";
}

/** An orderly stop deletes the row. */
export function createNodePresence({
  sql,
  clock,
  log,
  role,
  build,
  captions = () => "off",
}: NodePresenceOptions) {
  const id = randomUUID();
  let stopping: AbortController | null = null;
  let running = Promise.resolve();

  async function giveSign(): Promise<void> {
    const now = clock();
    const forgotten = new Date(now.getTime() - forgottenAfterMs).toISOString();
    await sql`
      insert into nodes (id, role, build, node_version, started_at, seen_at, captions)
      values (${id}, ${role}, ${build}, ${process.versions.node}, ${now.toISOString()},
        ${now.toISOString()}, ${captions()})
      on conflict (id) do update set seen_at = excluded.seen_at, captions = excluded.captions`;
    await sql`delete from nodes where seen_at < ${forgotten}`;
  }

  async function repeat(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await giveSign().catch((error: unknown) => {
        if (!isUnavailable(error))
          log.error({ err: error }, "this node's sign of life could not be stored");
      });
      await delay(signOfLifeMs, undefined, { signal }).catch(() => undefined);
    }
  }

  return {
    start(): void {
      stopping = new AbortController();
      running = repeat(stopping.signal);
    },
    async stop(): Promise<void> {
      if (!stopping) return;
      stopping.abort();
      await running;
      await sql`delete from nodes where id = ${id}`.catch(() => undefined);
    },
  };
}
