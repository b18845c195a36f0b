import type { Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";

const searchVectors = {
  videos: "select search from videos where status = 'Public' and not is_hidden",
  creators: "select search from creators where not is_banned",
  playlists: "select search from playlists",
};
const maxWordLength = 60;

/** Counts the words of everything public. Words that no longer occur keep their count: a search for them finds nothing. */
export async function countSearchWords(sql: Sql): Promise<void> {
  const { videos, creators, playlists } = searchVectors;
  await retryConflicts(() =>
    sql.begin(async (transaction) => {
      await transaction`set local statement_timeout = 0`;
      await transaction`
        insert into search_words (word, occurrences)
        select word, sum(ndoc)::int from (
          select word, ndoc from ts_stat(${videos}) union all select word, ndoc from ts_stat(${creators})
          union all select word, ndoc from ts_stat(${playlists})
        ) counted where length(word) <= ${maxWordLength} group by word
        on conflict (word) do update set occurrences = excluded.occurrences
        where search_words.occurrences <> excluded.occurrences`;
    }),
  );
}
