import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../../db/connect.ts";
import { isListed } from "../../videos/visibility.ts";
import type { SiteModule } from "@marquee/tooling-site-contract";

export interface SitemapRow {
  readonly key: string;
  readonly path: string;
  readonly changedAt: Date;
}

/** An index provides the order, so that parts need no counting. */
export interface SitemapSource {
  readonly name: string;
  rows(after: string | null, limit: number): Promise<readonly SitemapRow[]>;
  /** Key of the part's last row; null if it is not full. */
  endOfPart(after: string | null, size: number): Promise<string | null>;
}

type Fragment = PendingQuery<Row[]>;

interface Selection {
  readonly name: string;
  readonly table: Fragment;
  readonly shown: Fragment;
  readonly order: Fragment;
  readonly key: Fragment;
  readonly isLater: (key: string) => Fragment;
  readonly named: Fragment;
  readonly changedAt: Fragment;
  readonly pathOf: (named: string) => string;
}

export function createSitemapSources(
  sql: Sql,
  paths: SiteModule["sitemap"],
): readonly SitemapSource[] {
  const selections: Selection[] = [
    {
      name: "videos",
      table: sql`videos v`,
      shown: isListed(sql),
      // Newest last, so that full parts hardly change.
      order: sql`v.published_at, v.id`,
      key: sql`(extract(epoch from v.published_at) * 1000000)::bigint || ' ' || v.id`,
      isLater(key) {
        const [microseconds = "", ...id] = key.split(" ");
        return sql`(v.published_at, v.id) > (
          to_timestamp(${microseconds}::bigint / 1000000.0), ${id.join(" ")})`;
      },
      named: sql`v.id`,
      changedAt: sql`v.published_at`,
      pathOf: paths.watch,
    },
    {
      name: "creators",
      table: sql`creators c`,
      shown: sql`not c.is_hidden`,
      order: sql`c.id`,
      key: sql`c.id`,
      isLater: (key) => sql`c.id > ${key}`,
      named: sql`c.username`,
      changedAt: sql`c.created_at`,
      pathOf: paths.creator,
    },
    {
      name: "playlists",
      table: sql`playlists p join creators c on c.id = p.creator_id`,
      shown: sql`p.visibility = 'Public' and not c.is_hidden`,
      order: sql`p.id`,
      key: sql`p.id`,
      isLater: (key) => sql`p.id > ${key}`,
      named: sql`p.id`,
      changedAt: sql`p.created_at`,
      pathOf: paths.playlist,
    },
  ];
  return selections.map(({ name, table, shown, order, key, isLater, named, changedAt, pathOf }) => {
    const rest = (after: string | null) => (after === null ? sql`` : sql`and ${isLater(after)}`);
    return {
      name,
      async rows(after, limit) {
        const found = await sql<{ key: string; named: string; changed_at: string }[]>`
          select ${key} as key, ${named} as named, ${changedAt} as changed_at from ${table}
          where ${shown} ${rest(after)} order by ${order} limit ${limit}`;
        return found.map((row) => ({
          key: row.key,
          path: pathOf(row.named),
          changedAt: new Date(row.changed_at),
        }));
      },
      async endOfPart(after, size) {
        const [row] = await sql<{ key: string }[]>`
          select ${key} as key from ${table}
          where ${shown} ${rest(after)} order by ${order} limit 1 offset ${size - 1}`;
        return row?.key ?? null;
      },
    };
  });
}
