import { sql } from "drizzle-orm";
import { customType, smallint } from "drizzle-orm/pg-core";

/** Rows of older rules in `content/search-terms.ts` are indexed again. */
export const searchIndexVersion = 1;

export const searchVector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** `content/search-index.ts` writes them. */
export const searchColumns = {
  search: searchVector("search"),
  searchVersion: smallint("search_version").notNull().default(0),
};

/** Condition of the partial index. */
export const isStale = sql.raw(`search_version < ${searchIndexVersion}`);

/** The lines are missing, or belong to an earlier file or to older rules. */
export const hasStaleLines = sql.raw(`indexed <> name || ':${searchIndexVersion}'`);
