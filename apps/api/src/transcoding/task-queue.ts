import { minuteMs, secondMs } from "../clock.ts";
import type { Queryable } from "../db/connect.ts";
import { backoffMs, createLease } from "../db/leases.ts";
import { saveProgress } from "../videos/save-processing.ts";

export type TaskKind = "prepare" | "encode" | "sprites";

/**
 * The previous version ignores `media_folder` and claims priorities up to 32,000, so that newer
 * ones lie above.
 */
export const maxPriorityOfVersionBefore = 32_000;
/** The largest `smallint`. */
export const anyPriority = 32_767;
const first = maxPriorityOfVersionBefore + 100;

/** Lower ones come first. The previous version uses 0 to 2. */
export const priorities = {
  /** An administrator puts these first. */
  prepareFirst: first - 1,
  prepare: first,
  sprites: first,
  /** Above `prepare`, whose workers take no encodes. */
  putFirst: first + 1,
  firstRendition: first + 2,
  otherRenditions: first + 3,
  beyondShare: first + 4,
} as const;

export interface Task {
  readonly id: string;
  readonly videoId: string;
  readonly revision: number;
  readonly kind: TaskKind;
  readonly height: number;
  readonly chunk: number;
  readonly payload: unknown;
  readonly attempts: number;
  readonly fence: number;
}

export interface NewTask {
  readonly videoId: string;
  readonly revision: number;
  readonly kind: TaskKind;
  readonly height?: number;
  readonly chunk?: number;
  readonly priority: number;
  readonly payload?: object;
  readonly isClaimed?: boolean;
}

/** A silent worker loses its task after this time. */
export const leaseMs = 15 * secondMs;
const backoff = { firstMs: secondMs, maxMs: minuteMs } as const;
const outageDelayMs = 30 * secondMs;
/** Concurrent claims skip each other's locked rows. */
const maxVideosCompared = 32;
const maxConcurrentClaims = 32;

/** Nothing more may be written for this task. */
export class LeaseLostError extends Error {
  constructor() {
    super("The task belongs to another worker.");
    this.name = "LeaseLostError";
  }
}

const columns = (sql: Queryable) =>
  sql`id, video_id as "videoId", revision, kind, height, chunk, payload, attempts, fence`;

/** Only the holder of the highest fence may finish a task. All times use the database's clock. */
export function createTaskQueue(sql: Queryable) {
  const lease = createLease({ sql, durationMs: leaseMs });
  return {
    /**
     * Orders by priority, the creator's running tasks, then age. It reads each video's queue head
     * only, so that the cost grows with waiting videos, not tasks.
     */
    async claim(maxPriority: number): Promise<Task | null> {
      const claimable = sql`
        t.state in ('waiting', 'running') and ${lease.isFree(sql`t.lease_until`)}
          and t.priority <= ${maxPriority}`;
      const [task] = await sql<Task[]>`
        with recursive open (video_id) as (
          (select t.video_id from encode_tasks t where t.state in ('waiting', 'running')
            order by t.video_id limit 1)
          union all
          select (
            select t.video_id from encode_tasks t
            where t.state in ('waiting', 'running') and t.video_id > open.video_id
              order by t.video_id limit 1
          ) from open where open.video_id is not null
        ), running as materialized (
          select v.creator_id, count(*)::int as tasks from encode_tasks r
            join videos v on v.id = r.video_id
          where r.state = 'running' and r.lease_until >= now() group by v.creator_id
        ), next as materialized (
          select v.id, v.revision, coalesce(running.tasks, 0) as tasks
          from open join videos v on v.id = open.video_id
            left join running on running.creator_id = v.creator_id
          cross join lateral (
            select t.priority, t.created_at, t.chunk from encode_tasks t
            where t.video_id = v.id and t.revision = v.revision and ${claimable}
            order by t.priority, t.created_at, t.chunk limit 1
          ) head
          where v.deleted_at is null
          order by head.priority, tasks, head.created_at, head.chunk limit ${maxVideosCompared}
        )
        update encode_tasks set state = 'running', attempts = attempts + 1, fence = fence + 1,
          lease_until = ${lease.end()}
        where id = (
          select t.id from next cross join lateral (
            select t.id from encode_tasks t
            where t.video_id = next.id and t.revision = next.revision and ${claimable}
            order by t.priority, t.created_at, t.chunk limit ${maxConcurrentClaims}
          ) candidate join encode_tasks t on t.id = candidate.id
          where ${claimable}
          order by t.priority, next.tasks, t.created_at, t.chunk
          limit 1 for update of t skip locked
        ) returning ${columns(sql)}`;
      return task ?? null;
    },

    async heartbeat({ id, fence, videoId, revision }: Task, progress: number): Promise<boolean> {
      const { count } = await sql`
        update encode_tasks set lease_until = ${lease.end()},
          progress = greatest(progress, ${Math.min(100, progress)})
        where id = ${id} and fence = ${fence} and state = 'running'`;
      if (count === 1) await saveProgress(sql, { videoId, revision });
      return count === 1;
    },

    /** The delay grows with the attempts. */
    async release({ id, fence, attempts }: Task, failure: string): Promise<void> {
      await sql`
        update encode_tasks set state = 'waiting', failure = ${failure},
          lease_until = ${lease.after(backoffMs(attempts, backoff))}
        where id = ${id} and fence = ${fence} and state = 'running'`;
    },

    /** Counts no attempt: a dependency is missing. */
    async postpone({ id, fence }: Task, failure: string): Promise<void> {
      await sql`
        update encode_tasks set state = 'waiting', failure = ${failure},
          attempts = greatest(0, attempts - 1),
          lease_until = ${lease.after(outageDelayMs)}
        where id = ${id} and fence = ${fence} and state = 'running'`;
    },

    /** Counts no attempt. */
    async putBack({ id, fence }: Task): Promise<void> {
      await sql`
        update encode_tasks set state = 'waiting', lease_until = null,
          attempts = greatest(0, attempts - 1)
        where id = ${id} and fence = ${fence} and state = 'running'`;
    },
  };
}

export type TaskQueue = ReturnType<typeof createTaskQueue>;

/** Returns null if the key exists. */
export async function addTask(sql: Queryable, task: NewTask): Promise<Task | null> {
  const {
    videoId,
    revision,
    kind,
    height = 0,
    chunk = 0,
    priority,
    payload = {},
    isClaimed = false,
  } = task;
  const [added] = await sql<Task[]>`
    insert into encode_tasks (video_id, revision, kind, height, chunk, priority, payload, state,
      attempts, fence, lease_until)
    values (${videoId}, ${revision}, ${kind}, ${height}, ${chunk}, ${priority},
      ${JSON.stringify(payload)}::text::jsonb,
      ${isClaimed ? "running" : "waiting"}, ${isClaimed ? 1 : 0}, ${isClaimed ? 1 : 0},
      case when ${isClaimed} then ${createLease({ sql, durationMs: leaseMs }).end()} end)
    on conflict (video_id, revision, kind, height, chunk) do nothing
    returning ${columns(sql)}`;
  return added ?? null;
}

/** @throws {LeaseLostError} */
export async function finishTask(
  sql: Queryable,
  { id, fence }: Task,
  result: object,
): Promise<void> {
  const { count } = await sql`
    update encode_tasks set state = 'done', progress = 100, lease_until = null, failure = null,
      payload = payload || ${JSON.stringify({ result })}::text::jsonb
    where id = ${id} and fence = ${fence} and state = 'running'`;
  if (count !== 1) throw new LeaseLostError();
}

/** Fails permanently. @throws {LeaseLostError} */
export async function failTask(
  sql: Queryable,
  { id, fence }: Task,
  failure: string,
): Promise<void> {
  const { count } = await sql`
    update encode_tasks set state = 'failed', lease_until = null, failure = ${failure}
    where id = ${id} and fence = ${fence} and state = 'running'`;
  if (count !== 1) throw new LeaseLostError();
}
