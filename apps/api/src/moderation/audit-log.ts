import type { AuditEntry } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
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
    | "text";
  readonly subjectId: string;
  readonly detail?: Readonly<Record<string, string>>;
}

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

/** Appends to the audit log. Call it in the transaction of what it records. */
export async function recordAudit(sql: Queryable, clock: Clock, record: AuditRecord): Promise<void> {
  const { actor, action, subjectKind, subjectId, detail = {} } = record;
  await sql`
    insert into audit_log (created_at, actor, action, subject_kind, subject_id, detail)
    values (${clock().toISOString()}, ${actor}, ${action}, ${subjectKind}, ${subjectId}, ${JSON.stringify(detail)}::text::jsonb)`;
}

/** Returns entries of the audit log, newest first, and how many there are. */
export async function readAuditLog(
  sql: Queryable,
  { offset, records }: { readonly offset: number; readonly records: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const rows = await sql<AuditRow[]>`
    select id, created_at, actor, action, subject_kind, subject_id, detail
    from audit_log order by created_at desc, id desc limit ${records} offset ${offset}`;
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from audit_log`;
  return { entries: rows.map(toEntry), total: counted?.total ?? 0 };
}

function toEntry({ id, created_at, actor, action, subject_kind, subject_id, detail }: AuditRow): AuditEntry {
  return {
    id,
    created_at: new Date(created_at).toISOString(),
    actor,
    action,
    subject_kind,
    subject_id,
    // jsonb keeps no order.
    detail: [detail["username"], detail["reason"], detail["text"]].filter((part) => part !== undefined).join(": "),
  };
}
