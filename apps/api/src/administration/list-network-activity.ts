import type { BlockScope, NetworkActivity } from "@marquee/api-client";
import { dayMs, type Clock } from "../clock.ts";
import type { Queryable } from "../db/connect.ts";
import { showNetwork } from "../limits/parse-network.ts";

const maxListed = 200;

interface Row {
  readonly network: string;
  readonly sign_ins: number;
  readonly refused_sign_ins: number;
  readonly sign_ups: number;
  readonly refused_sign_ups: number;
  readonly uploads: number;
  readonly refused_uploads: number;
  readonly blocked: number;
  readonly last_seen_at: string;
  readonly scopes: readonly BlockScope[];
}

/** Networks with the most refusals come first, then the latest. */
export async function listNetworkActivity(
  sql: Queryable,
  clock: Clock,
  { days }: { readonly days: number },
): Promise<NetworkActivity[]> {
  const now = clock();
  const since = new Date(now.getTime() - days * dayMs).toISOString();
  const sum = (act: string, outcome: string) =>
    sql`coalesce(sum(count) filter (where act = ${act} and outcome = ${outcome}), 0)::int`;
  const rows = await sql<Row[]>`
    with found as (
      select network, max(hour) as last_seen_at,
        ${sum("sign-in", "allowed")} as sign_ins, ${sum("sign-in", "refused")} as refused_sign_ins,
        ${sum("sign-up", "allowed")} as sign_ups, ${sum("sign-up", "refused")} as refused_sign_ups,
        ${sum("upload", "allowed")} as uploads, ${sum("upload", "refused")} as refused_uploads,
        coalesce(sum(count) filter (where outcome = 'blocked'), 0)::int as blocked,
        coalesce(sum(count) filter (where outcome <> 'allowed'), 0) as unwanted
      from network_activity where hour >= ${since} group by network
      order by unwanted desc, last_seen_at desc, network limit ${maxListed})
    select f.network::text as network, last_seen_at, sign_ins, refused_sign_ins, sign_ups,
      refused_sign_ups, uploads, refused_uploads, blocked, array(
      select distinct b.scope from network_blocks b where b.network >>= f.network
        and (b.expires_at is null or b.expires_at > ${now.toISOString()}) order by 1) as scopes
    from found f
    order by unwanted desc, last_seen_at desc, f.network`;
  return rows.map(({ network, last_seen_at, scopes, ...counts }) => ({
    ...counts,
    network: showNetwork(network),
    last_seen_at: new Date(last_seen_at).toISOString(),
    scopes: [...scopes],
  }));
}
