import type { Queryable } from "../db/connect.ts";

/** Reading so many rows by an index takes a few milliseconds. */
const fewAccounts = 1_000;

type SearchedColumn = "username" | "email" | "name";

/**
 * Returns a condition on `users u`: the username, mail address or name begins with a text. For few
 * accounts it lists their ids: PostgreSQL overestimates rare prefixes and would scan all accounts
 * by age or activity. It is wrapped in an object, as awaiting it would run it as a query.
 */
export async function searchPeople(sql: Queryable, search: string) {
  const first = search.toLowerCase();
  // A range is decided by the index alone, unlike a pattern.
  const end = `${first}\u{10FFFF}`;
  const found = (column: SearchedColumn) => {
    const text = sql`lower(${sql(column)})`;
    return sql`(
      select id from users where ${text} ~>=~ ${first} and ${text} ~<~ ${end}
      order by ${text} using ~<~ limit ${fewAccounts})`;
  };
  const rows = await sql<{ id: string }[]>`
    ${found("username")} union ${found("email")} union ${found("name")}`;
  const begins = (column: SearchedColumn) =>
    sql`(lower(u.${sql(column)}) ~>=~ ${first} and lower(u.${sql(column)}) ~<~ ${end})`;
  return {
    condition:
      rows.length < fewAccounts
        ? sql`u.id = any(${rows.map(({ id }) => id)}::text[])`
        : sql`(${begins("username")} or ${begins("email")} or ${begins("name")})`,
  };
}
