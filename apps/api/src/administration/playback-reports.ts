import type {
  actOnPlaybackReport,
  DecodedRequestOf,
  fetchPlaybackReports,
  PlaybackReport,
  reportPlayback,
  ResponseOf,
} from "@marquee/api-client";
import { dayMs, type Clock } from "../clock.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { isUuid } from "../http/is-uuid.ts";
import { limits, networkOf, type RateLimits } from "../limits/rate-limits.ts";
import type { Act } from "../moderation/audit-account.ts";
import { recordAudit } from "../moderation/audit-log.ts";
import { ServiceError } from "../services/service-error.ts";
import { requireActor } from "./require-actor.ts";
import { videoNotFound } from "../videos/video-not-found.ts";

interface PlaybackReportsOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
}

type Report = DecodedRequestOf<typeof reportPlayback>;
type ReportAct = DecodedRequestOf<typeof actOnPlaybackReport> & Omit<Act, "reason">;

interface Row extends Omit<PlaybackReport, "email"> {
  readonly email: string | null;
  readonly total: number;
}

const pageSize = 50;
const maxPageSize = 200;
const maxOffset = 100_000;
/** The report dialog states this limit. */
const keptMs = 90 * dayMs;

export function createPlaybackReports({ sql, clock, rateLimits }: PlaybackReportsOptions) {
  return {
    /** Stores no address: `ip` only counts against the limit. */
    async add({ video, problem, text, email, view }: Report, ip: string): Promise<void> {
      await rateLimits.count(["playback-report", networkOf(ip)], limits.playbackReportsFromNetwork);
      const [found] = await sql`select 1 from videos where id = ${video} and deleted_at is null`;
      if (!found) throw videoNotFound();
      await rateLimits.count(["playback-reports"], limits.playbackReports);
      await sql`
        insert into playback_reports (video_id, problem, text, email, view, created_at)
        values (${video}, ${problem}, ${text}, ${email ?? null},
          ${JSON.stringify(view)}::text::jsonb,
          ${clock().toISOString()})`;
    },

    async list({
      state,
      search,
      offset,
      records = pageSize,
    }: DecodedRequestOf<typeof fetchPlaybackReports>): Promise<
      ResponseOf<typeof fetchPlaybackReports>
    > {
      const part = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
      const matches =
        search === ""
          ? sql``
          : sql`and (v.id = ${search} or v.title ilike ${part} or c.username ilike ${part})`;
      const rows = await sql<Row[]>`
        select r.id, v.id as video, v.title, c.username as channel, r.problem, r.text, r.email,
          r.created_at,
          r.view, count(*) over ()::int as total,
          (select count(*)::int from playback_reports o where o.video_id = v.id
            and o.resolved_at is null) as open_count
        from playback_reports r join videos v on v.id = r.video_id
          join creators c on c.id = v.creator_id
        where (r.resolved_at is not null) = ${state === "resolved"} ${matches}
        order by r.created_at desc, r.id
        limit ${Math.min(records, maxPageSize)} offset ${Math.min(offset, maxOffset)}`;
      return { reports: rows.map(toReport), total: rows[0]?.total ?? 0 };
    },

    async act({ id, action, actor, actorId }: ReportAct): Promise<void> {
      const resolvedAt = action === "reopen" ? null : clock().toISOString();
      await sql.begin(async (transaction) => {
        await requireActor({ actorId }, transaction);
        const [changed] = isUuid(id)
          ? await transaction`
              update playback_reports set resolved_at = ${resolvedAt}
              where ${affectedBy(transaction, action, id)} returning id`
          : [];
        if (!changed)
          throw new ServiceError(
            "not-found",
            "playback-report-not-found",
            "We can't find that report.",
          );
        await recordAudit(transaction, clock, {
          actor,
          action: `${action}-playback-report`,
          subjectKind: "playback-report",
          subjectId: id,
        });
      });
    },

    async removeOld(): Promise<void> {
      const before = new Date(clock().getTime() - keptMs).toISOString();
      await sql`delete from playback_reports where created_at < ${before}`;
    },
  };
}

/** Repeating an act changes nothing: another administrator may have been faster. */
function affectedBy(sql: Queryable, action: ReportAct["action"], id: string) {
  if (action !== "resolve-video") return sql`id = ${id}`;
  return sql`
    video_id = (select video_id from playback_reports where id = ${id})
    and (resolved_at is null or id = ${id})`;
}

function toReport(row: Row): PlaybackReport {
  const { id, video, title, channel, problem, text, email, created_at, open_count, view } = row;
  return {
    id,
    video,
    title,
    channel,
    problem,
    text,
    email: email ?? "",
    created_at: new Date(created_at).toISOString(),
    open_count,
    view,
  };
}
