import type { AuditEntry } from "@marquee/api-client";
import { dayMs, type Clock } from "../clock.ts";
import type { Queryable } from "../db/connect.ts";

export interface AuditRecord {
  /** Username, or "operator" for commands. */
  readonly actor: string;
  readonly action: string;
  readonly subjectKind:
    | "video"
    | "channel"
    | "account"
    | "setting"
    | "mail"
    | "webhook"
    | "site"
    | "invitation"
    | "text"
    | "front"
    | "playback-report"
    | "network";
  readonly subjectId: string;
  readonly detail?: Readonly<Record<string, string>>;
}

const firstYearMs = Date.parse("0001-01-02T00:00:00Z");

interface AuditRow {
  readonly id: string;
  readonly created_at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly detail: Readonly<Record<string, string>>;
  readonly total: number;
}

/** Call it in the transaction of the change. */
export async function recordAudit(
  sql: Queryable,
  clock: Clock,
  record: AuditRecord,
): Promise<void> {
  const { actor, action, subjectKind, subjectId, detail = {} } = record;
  await sql`
    insert into audit_log (created_at, actor, action, subject_kind, subject_id, detail)
    values (${clock().toISOString()}, ${actor}, ${action}, ${subjectKind}, ${subjectId},
      ${JSON.stringify(detail)}::text::jsonb)`;
}

export interface AuditQuery {
  readonly offset: number;
  readonly records: number;
  readonly actor?: string | undefined;
  /** UTC, `YYYY-MM-DD`, inclusive. */
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
}

export async function readAuditLog(
  sql: Queryable,
  { offset, records, actor, fromDay, toDay }: AuditQuery,
): Promise<{ entries: AuditEntry[]; total: number }> {
  const where = sql`
    where (${actor ?? null}::text is null or lower(actor) = lower(${actor ?? null}))
      and created_at >= ${startOf(fromDay, "-infinity")}
        and created_at < ${startOf(toDay, "infinity", 1)}`;
  const rows = await sql<AuditRow[]>`
    select id, created_at, actor, action, subject_kind, subject_id, detail
    from audit_log ${where} order by created_at desc, id desc limit ${records} offset ${offset}`;
  const [counted] = await sql<
    { total: number }[]
  >`select count(*)::int as total from audit_log ${where}`;
  return { entries: rows.map(toEntry), total: counted?.total ?? 0 };
}

/** Falls back to the other moment for an invalid day. */
function startOf(
  day: string | undefined,
  otherwise: "-infinity" | "infinity",
  daysLater = 0,
): string {
  const start = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`) + daysLater * dayMs;
  // The database has no year 0.
  return Number.isNaN(start) || start < firstYearMs ? otherwise : new Date(start).toISOString();
}

function toEntry({
  id,
  created_at,
  actor,
  action,
  subject_kind,
  subject_id,
  detail,
}: AuditRow): AuditEntry {
  return {
    id,
    created_at: new Date(created_at).toISOString(),
    actor,
    action,
    subject_kind,
    subject_id,
    // jsonb keeps no order.
    detail: [detail["username"], detail["reason"], detail["text"]]
      .filter((part) => part !== undefined)
      .join(": "),
  };
}
