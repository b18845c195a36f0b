import type {
  DecodedRequestOf,
  actOnUndelivered,
  fetchUndelivered,
  ResponseOf,
} from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { isUuid } from "../http/is-uuid.ts";
import type { Act } from "../moderation/audit-account.ts";
import { recordAudit } from "../moderation/audit-log.ts";
import { ServiceError } from "../services/service-error.ts";
import { testEvent } from "../webhooks/webhooks.ts";
import { requireActor } from "./require-actor.ts";

interface Row {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly channel: string;
  readonly created_at: string;
  readonly attempts: number;
  readonly error: string | null;
  /** Null if it is not sent again. */
  readonly next_attempt_at: string | null;
  readonly total: number;
}

const pageSize = 50;
const maxPageSize = 200;

/** Newest first. Omits texts of mails: their links open accounts. */
export async function listUndelivered(
  sql: Queryable,
  { kind, search, offset, records = pageSize }: DecodedRequestOf<typeof fetchUndelivered>,
): Promise<ResponseOf<typeof fetchUndelivered>> {
  const part = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const page = sql`order by created_at desc, id
    limit ${Math.min(records, maxPageSize)} offset ${offset}`;
  const rows =
    kind === "mail"
      ? await sql<Row[]>`
          select id, recipient, subject, '' as channel, created_at, attempts, last_error as error,
            case when refused_at is null then next_attempt_at end as next_attempt_at,
              count(*) over ()::int as total
          from mails where attempts > 0 and recipient ilike ${part} ${page}`
      : await sql<Row[]>`
          select d.id, w.url as recipient, d.event as subject, c.username as channel, d.created_at,
            d.attempts::int,
            d.last_error as error,
            case when w.disabled_at is null or d.event = ${testEvent} then d.next_attempt_at end
              as next_attempt_at,
            count(*) over ()::int as total
          from webhook_deliveries d join webhooks w on w.id = d.webhook_id
            join creators c on c.id = w.creator_id
          where d.attempts > 0 and d.delivered_at is null
            and (w.url ilike ${part} or c.username ilike ${part}) ${page}`;
  const items = rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    channel: row.channel,
    attempts: row.attempts,
    created_at: new Date(row.created_at).toISOString(),
    error: row.error ?? "",
    next_attempt_at:
      row.next_attempt_at === null ? null : new Date(row.next_attempt_at).toISOString(),
  }));
  return { items, total: rows[0]?.total ?? 0 };
}

type UndeliveredAct = DecodedRequestOf<typeof actOnUndelivered> & Omit<Act, "reason">;

export async function actOnUndeliveredItem(
  sql: Sql,
  clock: Clock,
  { kind, id, action, actor, actorId }: UndeliveredAct,
): Promise<void> {
  if (!isUuid(id)) throw gone();
  const now = clock().toISOString();
  await sql.begin(async (transaction) => {
    await requireActor({ actorId }, transaction);
    const [changed] =
      kind === "mail"
        ? await (action === "drop"
            ? transaction`delete from mails where id = ${id} and attempts > 0 returning id`
            : transaction`
                update mails set refused_at = null, deferred_code = null, next_attempt_at = ${now}
                where id = ${id} and attempts > 0 returning id`)
        : await (action === "drop"
            ? transaction`delete from webhook_deliveries where id = ${id} and delivered_at is null
              returning id`
            : sendEventAgain(transaction, id, now));
    if (!changed) throw gone();
    const subjectKind = kind === "mail" ? "mail" : "webhook";
    await recordAudit(transaction, clock, {
      actor,
      action: `${action}-${subjectKind}`,
      subjectKind,
      subjectId: id,
    });
  });
}

const gone = () =>
  new ServiceError("not-found", "delivery-not-found", "This is no longer waiting.");

/** Enables a webhook that was disabled since the event failed. Test events reach disabled ones. */
async function sendEventAgain(sql: Queryable, id: string, now: string) {
  const [delivery] = await sql<{ webhook_id: string; event: string }[]>`
    select webhook_id, event from webhook_deliveries where id = ${id} and delivered_at is null`;
  if (!delivery) return [];
  if (delivery.event !== testEvent)
    await sql`update webhooks set disabled_at = null where id = ${delivery.webhook_id}`;
  return sql`
    update webhook_deliveries set next_attempt_at = ${now} where id = ${id} and delivered_at is null
      returning id`;
}
