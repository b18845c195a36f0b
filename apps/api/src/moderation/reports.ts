import { createHmac } from "node:crypto";
import type { DecodedRequestOf, reportContent } from "@marquee/api-client";
import { limits, networkOf, type RateLimits } from "../limits/rate-limits.ts";
import type { Clock } from "../clock.ts";
import type { Sql } from "../db/connect.ts";
import { ServiceError } from "../services/service-error.ts";
import { isShown } from "../videos/visibility.ts";

export interface ReportsOptions {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  /** Hashes reporters, so that the database does not identify them. */
  readonly key: Buffer;
}

export function createReports({ sql, clock, rateLimits, key }: ReportsOptions) {
  return async function report(
    { kind, id, reason, text }: DecodedRequestOf<typeof reportContent>,
    { ip, userId }: { readonly ip: string; readonly userId: string | null },
  ): Promise<void> {
    const network = networkOf(ip);
    await rateLimits.count(["report", network], limits.reportsFromNetwork);
    const [found] =
      kind === "video"
        ? await sql`select 1 from videos v where v.id = ${id} and ${isShown(sql)}`
        : await sql`select 1 from creators where id = ${id} and not is_hidden`;
    if (!found)
      throw new ServiceError("not-found", "subject-not-found", `We can't find that ${kind}.`, {
        values: { kind },
      });
    const reporter = createHmac("sha256", key).update(
      JSON.stringify(["reporter", userId ?? network]),
    );
    await sql`
      insert into reports (subject_kind, subject_id, reason, text, reporter_hash, created_at)
      values (${kind}, ${id}, ${reason}, ${text}, ${reporter.digest("base64url")},
        ${clock().toISOString()})
      on conflict (subject_kind, subject_id, reporter_hash) where decision_id is null
      do update set reason = excluded.reason, text = excluded.text,
        created_at = excluded.created_at`;
  };
}
