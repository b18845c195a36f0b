import { minuteMs, secondMs } from "../clock.ts";
import type { Queryable } from "../db/connect.ts";
import { backoffMs, createLease } from "../db/leases.ts";
import { saveProgress } from "../videos/save-processing.ts";

export type TaskKind = "prepare" | "encode" | "sprites";

/**
 * Workers of the version before claim priorities up to 32,000. They would store the media of these
 * tasks in another folder, since they do not know `video_sources.media_folder`.
 */
export const maxPriorityOfVersionBefore = 32_000;
/** The largest `smallint`. */
export const anyPriority = 32_767;
const first = maxPriorityOfVersionBefore + 100;

/** Priorities of tasks; lower ones come first. Tasks of the version before have 0 to 2. */
export const priorities = {
  /** Preparations of videos that an administrator put first. */
  prepareFirst: first - 1,
  prepare: first,
  sprites: first,
  /**
   * Encodes of videos that an administrator put first. Above `prepare`, whose workers have no time
   * for encodes.
   */
  putFirst: first + 1,
  firstRendition: first + 2,
  otherRenditions: first + 3,
  beyondShare: first + 4,
} as const;

/** A task that this process holds. */
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
  /** True if the caller starts to work on it at once. */
  readonly isClaimed?: boolean;
}

/**
 * A worker that is silent for so long has lost its task. Restarted work begins within this time and
 * one poll.
 */
export const leaseMs = 15 * secondMs;
const backoff = { firstMs: secondMs, maxMs: minuteMs } as const;
const outageDelayMs = 30 * secondMs;
/** Workers that claim at the same moment skip each other's rows: each finds one among these. */
const maxVideosCompared = 32;
const maxConcurrentClaims = 32;

/**
 * The lease has gone to another worker, or the video is gone: nothing may be written for this task
 * any more.
 */
export class LeaseLostError extends Error {
  constructor() {
    super("The task belongs to another worker.");
    this.name = "LeaseLostError";
  }
}

const columns = (sql: Queryable) =>
  sql`id, video_id as "videoId", revision, kind, height, chunk, payload, attempts, fence`;

/**
 * Tasks in PostgreSQL. Each claim raises the task's fence, and only the holder of the highest one
 * may finish it. Times are the database's, so that the clocks of the workers do not matter.
 */
export function createTaskQueue(sql: Queryable) {
  const lease = createLease({ sql, durationMs: leaseMs });
  return {
    /**
     * Takes the next task: by priority, then of the creator with the fewest running tasks, then the
     * oldest. Reads the head of each video's queue, and not every task: its cost grows with the
     * videos that wait.
     */
    async claim(maxPriority: number): Promise<Task | null> {
      const claimable = sql`
        t.state in ('waiting', 'running') and ${lease.isFree(sql`t.lease_until`)}
          and t.priority <= ${maxPriority}`;
      const [task] = await sql<Task[]>`
        with recursive open (video_id) as (
          (select t.video_id from encode_tasks t where t.state in ('waiting', 'running') order by t.video_id limit 1)
          union all
          select (
            select t.video_id from encode_tasks t
            where t.state in ('waiting', 'running') and t.video_id > open.video_id order by t.video_id limit 1
          ) from open where open.video_id is not null
        ), running as materialized (
          select v.creator_id, count(*)::int as tasks from encode_tasks r join videos v on v.id = r.video_id
          where r.state = 'running' and r.lease_until >= now() group by v.creator_id
        ), next as materialized (
          select v.id, v.revision, coalesce(running.tasks, 0) as tasks
          from open join videos v on v.id = open.video_id left join running on running.creator_id = v.creator_id
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

    /** Extends the lease. Returns false if it is lost. */
    async heartbeat({ id, fence, videoId, revision }: Task, progress: number): Promise<boolean> {
      const { count } = await sql`
        update encode_tasks set lease_until = ${lease.end()},
          progress = greatest(progress, ${Math.min(100, progress)})
        where id = ${id} and fence = ${fence} and state = 'running'`;
      if (count === 1) await saveProgress(sql, { videoId, revision });
      return count === 1;
    },

    /** Gives a task back, to be claimed again after a while that grows with its attempts. */
    async release({ id, fence, attempts }: Task, failure: string): Promise<void> {
      await sql`
        update encode_tasks set state = 'waiting', failure = ${failure}, lease_until = ${lease.after(backoffMs(attempts, backoff))}
        where id = ${id} and fence = ${fence} and state = 'running'`;
    },

    /**
     * Gives a task back as if it had not been claimed, for a while: what it needs is missing,
     * whatever its input is.
     */
    async postpone({ id, fence }: Task, failure: string): Promise<void> {
      await sql`
        update encode_tasks set state = 'waiting', failure = ${failure}, attempts = greatest(0, attempts - 1),
          lease_until = ${lease.after(outageDelayMs)}
        where id = ${id} and fence = ${fence} and state = 'running'`;
    },

    /** Gives a task back as if it had not been claimed. */
    async putBack({ id, fence }: Task): Promise<void> {
      await sql`
        update encode_tasks set state = 'waiting', lease_until = null, attempts = greatest(0, attempts - 1)
        where id = ${id} and fence = ${fence} and state = 'running'`;
    },
  };
}

export type TaskQueue = ReturnType<typeof createTaskQueue>;

/** Adds a task, unless there is one of the same key. Returns it if it was added. */
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
    insert into encode_tasks (video_id, revision, kind, height, chunk, priority, payload, state, attempts, fence, lease_until)
    values (${videoId}, ${revision}, ${kind}, ${height}, ${chunk}, ${priority}, ${JSON.stringify(payload)}::text::jsonb,
      ${isClaimed ? "running" : "waiting"}, ${isClaimed ? 1 : 0}, ${isClaimed ? 1 : 0},
      case when ${isClaimed} then ${createLease({ sql, durationMs: leaseMs }).end()} end)
    on conflict (video_id, revision, kind, height, chunk) do nothing
    returning ${columns(sql)}`;
  return added ?? null;
}

/** Marks a task as done, with its result. @throws {LeaseLostError} */
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

/** Marks a task as failed for good. @throws {LeaseLostError} */
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
