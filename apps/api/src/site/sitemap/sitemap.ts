import type { Sql } from "../../db/connect.ts";
import type { SiteModule } from "@marquee/tooling-site-contract";
import { createSitemapSources, type SitemapSource } from "./sitemap-sources.ts";
import { sitemapIndex, urlEntry, urlSetEnd, urlSetStart } from "./sitemap-xml.ts";

export interface SitemapOptions {
  readonly sql: Sql;
  readonly partSize: number;
  readonly siteUrl: () => string;
  readonly paths: SiteModule["sitemap"];
}

const rowsAtOnce = 2_000;

export type Sitemap = ReturnType<typeof createSitemap>;

/** An index with parts, which are streamed by row. */
export function createSitemap({ sql, partSize, siteUrl, paths }: SitemapOptions) {
  const sources = createSitemapSources(sql, paths);

  /** All nodes share the keys, so that no page falls between parts. */
  async function starts({ name }: SitemapSource): Promise<readonly (string | null)[]> {
    const rows = await sql<{ starts_after: string | null }[]>`
      select starts_after from sitemap_parts where source = ${name} order by number`;
    return rows.length === 0 ? [null] : rows.map((row) => row.starts_after);
  }

  async function* part(source: SitemapSource, start: string | null): AsyncGenerator<string> {
    yield urlSetStart;
    let after = start;
    for (let left = partSize; left > 0;) {
      const rows = await source.rows(after, Math.min(rowsAtOnce, left));
      yield rows.map(({ path, changedAt }) => urlEntry(siteUrl() + path, changedAt)).join("");
      left = rows.length < rowsAtOnce ? 0 : left - rows.length;
      after = rows.at(-1)?.key ?? after;
    }
    yield urlSetEnd;
  }

  return {
    async index(): Promise<string> {
      const parts = await Promise.all(
        sources.map(async (source) =>
          (await starts(source)).map((_, index) => `${source.name}-${index + 1}`),
        ),
      );
      return sitemapIndex(
        ["site", ...parts.flat()].map((name) => `${siteUrl()}/sitemaps/${name}.xml`),
      );
    },

    site(): string {
      return (
        urlSetStart +
        paths.pages.map((path) => urlEntry(siteUrl() + path, null)).join("") +
        urlSetEnd
      );
    },

    async part(name: string, number: number): Promise<AsyncGenerator<string> | null> {
      const source = sources.find((each) => each.name === name);
      const start = source && (await starts(source))[number - 1];
      return source === undefined || start === undefined ? null : part(source, start);
    },
  };
}
