import type { Sql } from "../../db/connect.ts";
import type { SiteModule } from "@marquee/tooling-site-contract";
import { createSitemapSources, type SitemapSource } from "./sitemap-sources.ts";
import { sitemapIndex, urlEntry, urlSetEnd, urlSetStart } from "./sitemap-xml.ts";

export interface SitemapOptions {
  readonly sql: Sql;
  /** Addresses in one part: the protocol's limit is 50,000. */
  readonly partSize: number;
  readonly siteUrl: () => string;
  /** The paths of the site. */
  readonly paths: SiteModule["sitemap"];
}

const rowsAtOnce = 2_000;

export type Sitemap = ReturnType<typeof createSitemap>;

/**
 * The list of all pages for search engines: an index, and parts that are read row by row, however
 * many there are.
 */
export function createSitemap({ sql, partSize, siteUrl, paths }: SitemapOptions) {
  const sources = createSitemapSources(sql, paths);

  /**
   * The key after which each part of a source begins. All nodes read the same ones, so that no page
   * is between two parts.
   */
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

    /** Pages without parameters. */
    site(): string {
      return (
        urlSetStart +
        paths.pages.map((path) => urlEntry(siteUrl() + path, null)).join("") +
        urlSetEnd
      );
    },

    /** null for a part that is not there. */
    async part(name: string, number: number): Promise<AsyncGenerator<string> | null> {
      const source = sources.find((each) => each.name === name);
      const start = source && (await starts(source))[number - 1];
      return source === undefined || start === undefined ? null : part(source, start);
    },
  };
}
