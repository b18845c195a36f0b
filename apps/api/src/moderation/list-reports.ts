import type {
  DecodedRequestOf,
  fetchReports,
  ModerationSubject,
  ReportFilter,
  ReportReason,
} from "@marquee/api-client";
import type { Queryable } from "../db/connect.ts";
import { isAwaitingReview } from "../videos/visibility.ts";
import { toAppeal, type AppealRow } from "./decision-row.ts";

const pageSize = 20;
const maxPageSize = 100;
const maxOffset = 100_000;
const maxReports = 20;

interface SubjectRow extends AppealRow {
  readonly kind: "video" | "channel";
  readonly id: string;
  readonly title: string;
  readonly username: string;
  readonly channel_name: string;
  readonly is_hidden: boolean;
  readonly held_since: string | null;
  readonly report_count: number;
  readonly reports: ModerationSubject["reports"] | null;
  readonly decision_id: string | null;
  readonly reason: ReportReason;
  readonly text: string;
  readonly decided_at: string;
  readonly moderator: string;
}

/** Subjects with most open reports come first, then the oldest. */
export async function listReports(
  sql: Queryable,
  request: DecodedRequestOf<typeof fetchReports>,
): Promise<{ subjects: ModerationSubject[]; total: number }> {
  const { filter, offset, records } = request;
  const kind = request.kind ?? null;
  const reason = request.reason ?? null;
  // Read them first: they are few beside all videos.
  const subjects = sql`
    with concerned as (
      select subject_kind, subject_id from reports where decision_id is null
      union
      select subject_kind, subject_id from moderation_decisions where action in ('hide', 'ban')
        and lifted_at is null
      union
      select 'video', v.id from videos v where ${isAwaitingReview(sql)}
    )
    select s.kind, s.id, s.title, s.username, s.channel_name, s.is_hidden, s.held_since,
      coalesce(r.report_count, 0) as report_count, coalesce(r.oldest, s.held_since) as oldest,
      d.id as decision_id, d.reason, d.text, d.created_at as decided_at, d.moderator,
      d.appeal_text, d.appealed_at, d.appeal_outcome, d.appeal_answer
    from (
      select 'video' as kind, v.id, v.title, c.username, c.display_name as channel_name,
        v.is_hidden,
        case when ${isAwaitingReview(sql)} then v.created_at end as held_since
      from videos v join creators c on c.id = v.creator_id
      where v.id in (select subject_id from concerned where subject_kind = 'video')
      union all
      select 'channel', id, display_name, username, display_name, is_hidden, null from creators
      where id in (select subject_id from concerned where subject_kind = 'channel')
    ) s
    left join (
      select subject_kind, subject_id, count(*)::int as report_count, min(created_at) as oldest,
        bool_or(${reason}::text is null or reason = ${reason}) as has_reason
      from reports where decision_id is null group by subject_kind, subject_id
    ) r on r.subject_kind = s.kind and r.subject_id = s.id
    left join moderation_decisions d on d.subject_kind = s.kind and d.subject_id = s.id
      and d.action in ('hide', 'ban') and d.lifted_at is null
    where ${condition(sql, filter)} and (${kind}::text is null or s.kind = ${kind})
      and (${reason}::text is null or coalesce(r.has_reason, d.reason = ${reason}))`;
  const limit = Math.min(records ?? pageSize, maxPageSize);
  const rows = await sql<SubjectRow[]>`
    select listed.*, (
      select jsonb_agg(newest) from (
        select reason, text, created_at from reports
        where decision_id is null and subject_kind = listed.kind and subject_id = listed.id
        order by created_at desc limit ${maxReports}
      ) newest
    ) as reports
    from (${subjects}) listed
    order by report_count desc, oldest, decided_at desc, id
      limit ${limit} offset ${Math.min(offset, maxOffset)}`;
  const [counted] = await sql<
    { total: number }[]
  >`select count(*)::int as total from (${subjects}) listed`;
  return { subjects: rows.map(toSubject), total: counted?.total ?? 0 };
}

function condition(sql: Queryable, filter: ReportFilter) {
  if (filter === "review") return sql`s.held_since is not null`;
  if (filter === "open") return sql`r.report_count > 0`;
  if (filter === "appeals") return sql`d.appealed_at is not null and d.appeal_outcome is null`;
  return sql`d.id is not null`;
}

function toSubject(row: SubjectRow): ModerationSubject {
  const { kind, id, title, username, channel_name, is_hidden, held_since, report_count, reports } =
    row;
  return {
    kind,
    id,
    title,
    username,
    channel_name,
    hidden: is_hidden ? 1 : 0,
    held: held_since === null ? 0 : 1,
    report_count,
    reports: (reports ?? []).map((report) => ({
      ...report,
      created_at: new Date(report.created_at).toISOString(),
    })),
    decision:
      row.decision_id === null
        ? null
        : {
            id: row.decision_id,
            reason: row.reason,
            text: row.text,
            created_at: new Date(row.decided_at).toISOString(),
            moderator: row.moderator,
            appeal: toAppeal(row),
          },
  };
}
