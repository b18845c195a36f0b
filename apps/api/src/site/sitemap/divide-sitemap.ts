import type { Sql } from "../../db/connect.ts";
import type { SiteModule } from "@marquee/tooling-site-contract";
import { createSitemapSources, type SitemapSource } from "./sitemap-sources.ts";

export interface SitemapDivisionOptions {
  readonly sql: Sql;
  readonly partSize: number;
  readonly paths: SiteModule["sitemap"];
}

/** The job stores where parts begin. */
export function createSitemapDivision({ sql, partSize, paths }: SitemapDivisionOptions) {
  async function findStarts(source: SitemapSource): Promise<(string | null)[]> {
    const starts: (string | null)[] = [null];
    for (;;) {
      const end = await source.endOfPart(starts.at(-1) ?? null, partSize);
      if (end === null) return starts;
      starts.push(end);
    }
  }

  return async function divideSitemap(): Promise<void> {
    for (const source of createSitemapSources(sql, paths)) {
      const starts = await findStarts(source);
      await sql.begin(async (transaction) => {
        await transaction`delete from sitemap_parts where source = ${source.name}`;
        await transaction`
          insert into sitemap_parts (source, number, starts_after)
          select ${source.name}, part.number, part.starts_after
          from unnest(${starts}::text[]) with ordinality part(starts_after, number)`;
      });
    }
  };
}
