import type { DecodedRequestOf, fetchEncodes, ListedEncode, ResponseOf } from "@marquee/api-client";
import { dayMs, type Clock } from "../clock.ts";
import type { Queryable } from "../db/connect.ts";
import { cleanMessage } from "../services/clean-message.ts";
import { describeFailure } from "../studio/describe-failure.ts";

type EncodesRequest = DecodedRequestOf<typeof fetchEncodes>;

interface Row {
  readonly video: string;
  readonly title: string;
  readonly channel: string;
  readonly progress: number;
  readonly since: string;
  readonly attempts: number;
  readonly failure: string | null;
  readonly detail: string;
  readonly request_id: string | null;
  readonly has_source: boolean;
  readonly total: number;
}

const pageSize = 50;
const maxPageSize = 200;
const doneMs = 7 * dayMs;

/** Waiting videos are in the order in which workers take them. */
export async function listEncodes(
  sql: Queryable,
  clock: Clock,
  { state, search, offset, records = pageSize }: EncodesRequest,
): Promise<ResponseOf<typeof fetchEncodes>> {
  const part = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const matches =
    search === ""
      ? sql``
      : sql`and (v.id = ${search} or v.title ilike ${part} or c.username ilike ${part})`;
  const page = sql`limit ${Math.min(records, maxPageSize)} offset ${offset}`;
  const columns = sql`v.id as video, v.title, c.username as channel,
    v.processing_progress as progress, s.completed_at is not null as has_source,
    count(*) over ()::int as total`;
  const joins = sql`join creators c on c.id = v.creator_id
    left join video_sources s on s.video_id = v.id`;
  const doneSince = new Date(clock().getTime() - doneMs).toISOString();
  const readOpen = () => sql<Row[]>`
    with open as (
      select video_id, min(priority) as priority, min(created_at) as since,
        max(attempts)::int as attempts,
        bool_or(state = 'running' and lease_until >= now()) as is_running,
          coalesce(max(failure), '') as detail
      from encode_tasks where state in ('waiting', 'running') group by video_id
    )
    select ${columns}, o.since, o.attempts, null as failure, o.detail, null as request_id
    from open o join videos v on v.id = o.video_id ${joins}
    where o.is_running = ${state === "running"} and v.deleted_at is null ${matches}
    order by o.priority, o.since, v.id ${page}`;
  const read = {
    waiting: readOpen,
    running: readOpen,
    // The previous version stores the failure only on the video.
    failed: () => sql<Row[]>`
      select ${columns}, coalesce(r.ended_at, s.completed_at, v.created_at) as since, 0 as attempts,
        v.failure,
        coalesce(r.detail, v.failure_detail, '') as detail, r.request_id
      from videos v left join processing_results r on r.video_id = v.id
        and r.failure = v.failure ${joins}
      where v.processing = 'failed' and v.deleted_at is null ${matches}
        order by since desc, v.id ${page}`,
    done: () => sql<Row[]>`
      select ${columns}, r.ended_at as since, 0 as attempts, r.failure, r.detail, r.request_id
      from processing_results r join videos v on v.id = r.video_id ${joins}
      where r.failure is null and v.processing = 'ready' and r.ended_at >= ${doneSince}
        and v.deleted_at is null
        ${matches}
      order by r.ended_at desc, v.id ${page}`,
  } satisfies Record<EncodesRequest["state"], unknown>;
  const rows = await read[state]();
  return { encodes: rows.map((row) => toEncode(row, state)), total: rows[0]?.total ?? 0 };
}

function toEncode(row: Row, state: EncodesRequest["state"]): ListedEncode {
  const { video, title, channel, attempts, failure, detail } = row;
  return {
    video,
    title,
    channel,
    progress: Math.floor(row.progress),
    since: new Date(row.since).toISOString(),
    attempts,
    failure: failure ?? "",
    message: failure === null ? "" : describeFailure(failure).message,
    // The previous version stores messages uncleaned.
    detail: cleanMessage(detail),
    upload_request: row.request_id ?? "",
    can_retry: state === "failed" && row.has_source ? 1 : 0,
  };
}
