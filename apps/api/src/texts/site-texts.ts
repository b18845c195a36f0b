import { siteTextNames, type SiteText, type SiteTextName } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import { siteLocales } from "../config/site-locales.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { recordAudit } from "../moderation/audit-log.ts";
import { ServiceError } from "../services/service-error.ts";
import { parseMarkdown } from "./parse-markdown.ts";

export { siteTextNames };

export const siteTextLocales: readonly string[] = siteLocales;

const fallbackLocale = "en";

export interface SiteTextVersion {
  readonly id: string;
  readonly name: SiteTextName;
  readonly locale: string;
  readonly markdown: string;
  readonly changedAt: Date;
  readonly changedBy: string;
}

export interface SavedText extends Pick<SiteTextVersion, "name" | "locale" | "markdown"> {
  /** Id of the changed version, "" for none. Without it, any version is replaced. */
  readonly from?: string;
}

interface VersionRow {
  readonly id: string;
  readonly name: SiteTextName;
  readonly locale: string;
  readonly markdown: string;
  readonly changed_at: string;
  readonly changed_by: string;
}

export type SiteTexts = ReturnType<typeof createSiteTexts>;

/** Every version is kept. An empty one withdraws the text. */
export function createSiteTexts({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  async function current(name: SiteTextName | null = null): Promise<SiteTextVersion[]> {
    const rows = await sql<VersionRow[]>`
      select distinct on (name, locale) id, name, locale, markdown, changed_at, changed_by
      from site_texts where ${name}::text is null or name = ${name} order by name, locale, id desc`;
    return rows.map(toVersion).filter(({ markdown }) => markdown !== "");
  }

  return {
    current: () => current(),

    /** Counts texts of any language. */
    async names(): Promise<readonly SiteTextName[]> {
      // Polled each second, so that texts stay in the database.
      const rows = await sql<{ name: SiteTextName }[]>`
        select distinct name from (
          select distinct on (name, locale) name, markdown <> '' as is_there
          from site_texts order by name, locale, id desc
        ) newest where is_there`;
      return rows.map(({ name }) => name);
    },

    /** Falls back to English, then the language written last; null if there is none. */
    async find(name: SiteTextName, locale: string): Promise<SiteText | null> {
      const texts = await current(name);
      const [newest] = texts.toSorted(
        (one, other) => other.changedAt.getTime() - one.changedAt.getTime(),
      );
      const inLanguage = (wanted: string) => texts.find((text) => text.locale === wanted);
      const found = inLanguage(locale) ?? inLanguage(fallbackLocale) ?? newest;
      if (!found) return null;
      const { markdown, changedAt } = found;
      return {
        locale: found.locale,
        changed_at: changedAt.toISOString(),
        blocks: parseMarkdown(markdown),
      };
    },

    async history(
      name: SiteTextName,
      locale: string,
      limit: number | null = null,
    ): Promise<SiteTextVersion[]> {
      const rows = await sql<VersionRow[]>`
        select id, name, locale, markdown, changed_at, changed_by from site_texts
        where name = ${name} and locale = ${locale} order by id desc limit ${limit}`;
      return rows.map(toVersion);
    },

    /**
     * Writes an audit entry. Empty withdraws the text.
     * @throws {ServiceError} if `from` is outdated.
     */
    async save(
      text: SavedText,
      actor: string,
      requireAllowed?: (within: Queryable) => Promise<void>,
    ): Promise<void> {
      const { name, locale, markdown, from } = text;
      await sql.begin(async (transaction) => {
        await requireAllowed?.(transaction);
        // Concurrent first versions have no row to lock.
        await transaction`select pg_advisory_xact_lock(hashtext(${`site text ${name} ${locale}`}))`;
        const [newest] = await transaction<{ id: string }[]>`
          select id from site_texts where name = ${name} and locale = ${locale} order by id desc
            limit 1`;
        if (from !== undefined && from !== (newest?.id ?? "")) throw changedMeanwhile();
        await transaction`
          insert into site_texts (name, locale, markdown, changed_at, changed_by)
          values (${name}, ${locale}, ${markdown}, ${clock().toISOString()}, ${actor})`;
        await recordAudit(transaction, clock, {
          actor,
          action: markdown === "" ? "remove-text" : "change-text",
          subjectKind: "text",
          subjectId: `${name} ${locale}`,
        });
      });
    },
  };
}

function changedMeanwhile(): ServiceError {
  return new ServiceError(
    "conflict",
    "text-changed",
    "Somebody else changed this text meanwhile. Look at theirs, then save yours again.",
  );
}

function toVersion({
  id,
  name,
  locale,
  markdown,
  changed_at,
  changed_by,
}: VersionRow): SiteTextVersion {
  return { id, name, locale, markdown, changedAt: new Date(changed_at), changedBy: changed_by };
}
