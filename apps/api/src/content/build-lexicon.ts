import type { Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";

const sources = [
  "select search from videos where status = 'Public' and not is_hidden",
  "select search from creators where not is_banned",
  "select search from playlists",
];
const longestWord = 60;

/** Counts the words of everything public anew. Words that are gone stay until they are searched for in vain: harmless. */
export async function buildLexicon(sql: Sql): Promise<void> {
  const [videos = "", creators = "", playlists = ""] = sources;
  await retryConflicts(() =>
    sql.begin(async (transaction) => {
      await transaction`set local statement_timeout = 0`;
      await transaction`
        insert into search_words (word, occurrences)
        select word, sum(ndoc)::int from (
          select word, ndoc from ts_stat(${videos}) union all select word, ndoc from ts_stat(${creators})
          union all select word, ndoc from ts_stat(${playlists})
        ) counted where length(word) <= ${longestWord} group by word
        on conflict (word) do update set occurrences = excluded.occurrences
        where search_words.occurrences <> excluded.occurrences`;
    }),
  );
}
