import { sql } from "drizzle-orm";
import { customType, smallint } from "drizzle-orm/pg-core";

/**
 * Version of the rules by which `content/search-terms.ts` makes terms of a text. Rows of an older
 * one are indexed again.
 */
export const searchIndexVersion = 1;

export const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** The terms of a row's texts. `content/search-index.ts` writes them. */
export const searchColumns = {
  search: searchVector("search"),
  searchVersion: smallint("search_version").notNull().default(0),
};

/** Condition of the partial index by which rows are found that wait to be indexed. */
export const isStale = sql.raw(`search_version < ${searchIndexVersion}`);

/** Condition for the lines of captions to be missing, of an earlier file, or of older rules. */
export const hasStaleLines = sql.raw(`indexed <> name || ':${searchIndexVersion}'`);
