import { Counter, Gauge, type Registry } from "prom-client";
import type { DatabaseClient } from "../db/connect.ts";
import type { JobCounts } from "../jobs/jobs.ts";
import { withinScrape } from "./within-scrape.ts";

export interface QueueMetricsOptions {
  readonly database: Pick<DatabaseClient, "sql" | "statistics">;
  readonly jobCounts: () => ReadonlyMap<string, JobCounts>;
}

interface Row {
  readonly queue: "jobs" | "outbox" | "encode" | "playback-reports";
  readonly label: string;
  readonly waiting: number;
  readonly oldest_seconds: number;
}

const scrapeCacheMs = 1_000;

/** Nodes see the same queues: take the maximum, not the sum. */
export function registerQueueMetrics(
  registry: Registry,
  { database, jobCounts }: QueueMetricsOptions,
): void {
  const read = createQueueReader(database);
  const gauges = [
    {
      queue: "jobs",
      label: "kind",
      name: "marquee_job",
      of: "Jobs that are due and that no node runs",
    },
    {
      queue: "outbox",
      label: "outbox",
      name: "marquee_outbox",
      of: "Mails and webhook events not yet delivered",
    },
    {
      queue: "encode",
      label: "kind",
      name: "marquee_encode_task",
      of: "Tasks of the encoder that wait for a worker",
    },
    {
      queue: "playback-reports",
      label: "problem",
      name: "marquee_playback_report",
      of: "Viewers' reports of playback problems that nobody has resolved",
    },
  ] as const;
  for (const { queue, label, name, of } of gauges) {
    const register = (suffix: string, help: string, value: (row: Row) => number) =>
      registry.registerMetric(
        new Gauge({
          name: `${name}_${suffix}`,
          help,
          labelNames: [label],
          registers: [],
          async collect() {
            const rows = await read();
            this.reset();
            for (const row of rows)
              if (row.queue === queue) this.set({ [label]: row.label }, value(row));
          },
        }),
      );
    register("waiting", `${of}.`, ({ waiting }) => waiting);
    register("oldest_seconds", `${of}: age of the oldest.`, ({ oldest_seconds }) => oldest_seconds);
  }
  registry.registerMetric(
    new Counter({
      name: "marquee_job_runs_total",
      help: "Jobs that this process ran, by kind and result.",
      labelNames: ["kind", "result"],
      registers: [],
      collect() {
        this.reset();
        for (const [kind, { succeeded, failed }] of jobCounts()) {
          this.inc({ kind, result: "success" }, succeeded);
          this.inc({ kind, result: "failure" }, failed);
        }
      },
    }),
  );
}

/** The gauges of a scrape share one read. They are absent without a database. */
function createQueueReader({
  sql,
  statistics,
}: QueueMetricsOptions["database"]): () => Promise<readonly Row[]> {
  let current: { readonly at: number; readonly rows: Promise<readonly Row[]> } | null = null;

  const query = () => sql<Row[]>`
    select 'jobs' as queue, kind as label, count(*)::int as waiting,
      extract(epoch from now() - min(run_at))::float8 as oldest_seconds
    from jobs where run_at <= now() and (locked_until is null or locked_until < now()) group by kind
    union all
    select 'outbox', 'mail', count(*)::int,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8
    from mails where deferred_code is null and refused_at is null
    union all
    select 'outbox', 'mail-deferred', count(*)::int,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8
    from mails where deferred_code is not null and refused_at is null
    union all
    select 'outbox', 'mail-refused', count(*)::int,
      coalesce(extract(epoch from now() - min(refused_at)), 0)::float8
    from mails where refused_at is not null
    union all
    select 'outbox', 'webhook', count(*)::int,
      coalesce(extract(epoch from now() - min(created_at)), 0)::float8
    from webhook_deliveries where next_attempt_at is not null
    union all
    select 'encode', kind, count(*)::int, extract(epoch from now() - min(created_at))::float8
    from encode_tasks where state = 'waiting' group by kind
    union all
    select 'playback-reports', problem, count(*)::int,
      extract(epoch from now() - min(created_at))::float8
    from playback_reports where resolved_at is null group by problem`;

  async function load(): Promise<readonly Row[]> {
    if (!statistics().isAvailable) return [];
    const rows = query().catch(() => []);
    return withinScrape(rows, []);
  }

  return () => {
    const now = performance.now();
    if (current === null || now - current.at > scrapeCacheMs) current = { at: now, rows: load() };
    return current.rows;
  };
}
