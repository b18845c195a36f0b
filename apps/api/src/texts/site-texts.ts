import { siteTextNames, type SiteText, type SiteTextName } from "@marquee/api-client";
import type { Clock } from "../clock.ts";
import type { Queryable, Sql } from "../db/connect.ts";
import { recordAudit } from "../moderation/audit-log.ts";
import { ServiceError } from "../services/service-error.ts";
import { parseMarkdown } from "./parse-markdown.ts";

export { siteTextNames };

/** Languages of the site. A text is written in one of them. */
export const siteTextLocales = ["en", "de", "fr", "es", "pt-BR", "ja", "ar"];

/** The language whose text stands in for those that are missing. */
const fallbackLocale = "en";

/** One version of a text. An empty one took the text back. */
export interface SiteTextVersion {
  readonly id: string;
  readonly name: SiteTextName;
  readonly locale: string;
  readonly markdown: string;
  readonly changedAt: Date;
  readonly changedBy: string;
}

/** A version to store. */
export interface SavedText extends Pick<SiteTextVersion, "name" | "locale" | "markdown"> {
  /**
   * Id of the version that was changed, empty for none. Without it, whatever is stored is replaced.
   */
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

/**
 * Reads and changes the texts that the people who run the site write themselves. Every version is
 * kept.
 */
export function createSiteTexts({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  async function current(within: Queryable = sql): Promise<SiteTextVersion[]> {
    const rows = await within<VersionRow[]>`
      select distinct on (name, locale) id, name, locale, markdown, changed_at, changed_by
      from site_texts order by name, locale, id desc`;
    return rows.map(toVersion).filter(({ markdown }) => markdown !== "");
  }

  return {
    /** Returns the newest version of each text in each language. */
    current: () => current(),

    /** Returns which texts there are in any language. */
    async names(): Promise<readonly SiteTextName[]> {
      // Each node asks once a second: the texts themselves stay in the database.
      const rows = await sql<{ name: SiteTextName }[]>`
        select distinct name from (
          select distinct on (name, locale) name, markdown <> '' as is_there
          from site_texts order by name, locale, id desc
        ) newest where is_there`;
      return rows.map(({ name }) => name);
    },

    /**
     * Returns a text in a language, or else in English, or else in the language that was written
     * last; null if there is none.
     */
    async find(name: SiteTextName, locale: string): Promise<SiteText | null> {
      const texts = (await current()).filter((text) => text.name === name);
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

    /** Returns versions of a text in a language, newest first. */
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
     * Stores a version, with an entry in the audit log. An empty text takes the present one back.
     *
     * @throws {ServiceError} if `from` is not the newest version any more.
     */
    async save(
      text: SavedText,
      actor: string,
      requireAllowed?: (within: Queryable) => Promise<void>,
    ): Promise<void> {
      const { name, locale, markdown, from } = text;
      await sql.begin(async (transaction) => {
        await requireAllowed?.(transaction);
        // Two people may save the first version of a text at the same moment: there is no row to
        // lock.
        await transaction`select pg_advisory_xact_lock(hashtext(${`site text ${name} ${locale}`}))`;
        const [newest] = await transaction<{ id: string }[]>`
          select id from site_texts where name = ${name} and locale = ${locale} order by id desc limit 1`;
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
    "Somebody else changed this text meanwhile. Copy yours, and load the page again.",
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
