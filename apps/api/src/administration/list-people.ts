import type { DecodedRequestOf, fetchPeople, ResponseOf } from "@marquee/api-client";
import { dayMs, type Clock } from "../clock.ts";
import type { Queryable } from "../db/connect.ts";
import { accountState } from "./account-state.ts";
import { readCursor, writeCursor } from "./people-cursor.ts";
import { searchPeople } from "./search-people.ts";

type PeopleRequest = DecodedRequestOf<typeof fetchPeople>;

interface PersonRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly role: "moderator" | "administrator" | null;
  readonly created_at: string;
  readonly activated_at: string | null;
  readonly disabled_at: string | null;
  readonly deletion_due_at: string | null;
  readonly admission: "admitted" | "waiting" | "refused" | null;
  readonly last_active_at: string | null;
  readonly stored_bytes: string | null;
  /** Text keeps the order value exact. */
  readonly key: string;
}

const pageSize = 50;
const maxPageSize = 200;

/** Orders by activity and storage omit accounts with neither. */
export async function listPeople(
  sql: Queryable,
  clock: Clock,
  {
    search,
    role,
    state,
    inactive_days,
    min_bytes,
    order,
    cursor,
    records = pageSize,
  }: PeopleRequest,
): Promise<ResponseOf<typeof fetchPeople>> {
  const limit = Math.min(records, maxPageSize);
  const keys = {
    newest: { column: sql`u.created_at`, type: sql`timestamptz`, known: sql`` },
    activity: {
      column: sql`a.last_active_at`,
      type: sql`timestamptz`,
      known: sql`and a.last_active_at is not null`,
    },
    storage: { column: sql`a.stored_bytes`, type: sql`bigint`, known: sql`and a.stored_bytes > 0` },
  };
  const { column, type, known } = keys[order];
  const after = readCursor(cursor, order);
  // accountState repeats these rules in TypeScript.
  const isUsable = sql`u.activated_at is not null and u.disabled_at is null
    and u.deletion_due_at is null`;
  const hasAdmission = (state: "waiting" | "refused") =>
    sql`exists (select from account_admissions d where d.user_id = u.id and d.state = ${state})`;
  const states = {
    // The planner would take a condition on a joined, mostly missing row for a rare one.
    active: sql`and ${isUsable} and not exists (select from account_admissions d
      where d.user_id = u.id and d.state <> 'admitted')`,
    "not-activated": sql`and u.activated_at is null and u.disabled_at is null
      and u.deletion_due_at is null`,
    waiting: sql`and ${hasAdmission("waiting")} and ${isUsable}`,
    refused: sql`and ${hasAdmission("refused")} and ${isUsable}`,
    disabled: sql`and u.disabled_at is not null`,
    "to-be-deleted": sql`and u.deletion_due_at is not null and u.disabled_at is null`,
  };
  const { condition } = search === "" ? { condition: sql`true` } : await searchPeople(sql, search);
  // An account's activity follows its creation: this condition lets the index skip the newest ones.
  const inactiveSince = new Date(clock().getTime() - (inactive_days ?? 0) * dayMs).toISOString();
  // Joining after the limit looks up a page of accounts, not all that match.
  const rows = await sql<PersonRow[]>`
    with page as materialized (
      select u.id, ${column} as key
      from users u left join account_activity a on a.user_id = u.id
      where ${condition} ${known}
        ${role === undefined ? sql`` : sql`and u.role = ${role}`}
        ${state === undefined ? sql`` : states[state]}
        ${
          inactive_days === undefined
            ? sql``
            : sql`and u.created_at < ${inactiveSince}
          and coalesce(a.last_active_at, u.created_at) < ${inactiveSince}`
        }
        ${min_bytes === undefined ? sql`` : sql`and a.stored_bytes >= ${min_bytes}`}
        ${after ? sql`and (${column}, u.id) < (${after.key}::${type}, ${after.id})` : sql``}
      order by ${column} desc, u.id desc limit ${limit + 1})
    select u.id, u.username, u.name, u.email, u.role, u.created_at, u.activated_at, u.disabled_at,
      u.deletion_due_at,
      a.last_active_at, a.stored_bytes, d.state as admission, page.key::text as key
    from page join users u on u.id = page.id
      left join account_activity a on a.user_id = u.id
        left join account_admissions d on d.user_id = u.id
    order by page.key desc, page.id desc`;
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    people: page.map(toPerson),
    next: rows.length > limit && last ? writeCursor(last, order) : "",
  };
}

function toPerson(row: PersonRow) {
  const { id, username, name, email, role, created_at, last_active_at, stored_bytes } = row;
  return {
    id,
    username,
    name,
    email,
    role,
    state: accountState({
      isActivated: row.activated_at !== null,
      isDisabled: row.disabled_at !== null,
      isToBeDeleted: row.deletion_due_at !== null,
      admission: row.admission,
    }),
    created_at: new Date(created_at).toISOString(),
    last_active_at: last_active_at === null ? null : new Date(last_active_at).toISOString(),
    stored_bytes: Number(stored_bytes ?? 0),
  };
}
