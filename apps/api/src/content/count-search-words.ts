import type { Sql } from "../db/connect.ts";
import { retryConflicts } from "../db/retry.ts";
import { listedText } from "../videos/visibility.ts";

const searchVectors = {
  videos: `select v.search from videos v where ${listedText}`,
  creators: "select search from creators where not is_hidden",
  playlists:
    "select p.search from playlists p join creators c on c.id = p.creator_id " +
    "where p.visibility = 'Public' and not c.is_hidden",
};
const maxWordLength = 60;

/** Deletes words that no longer occur: they may be of a deleted channel. */
export async function countSearchWords(sql: Sql): Promise<void> {
  const { videos, creators, playlists } = searchVectors;
  await retryConflicts(() =>
    sql.begin(async (transaction) => {
      await transaction`set local statement_timeout = 0`;
      await transaction`
        with counted as materialized (
          select word, sum(ndoc)::int as occurrences from (
            select word, ndoc from ts_stat(${videos}) union all select word, ndoc
              from ts_stat(${creators})
            union all select word, ndoc from ts_stat(${playlists})
          ) occurring where length(word) <= ${maxWordLength} group by word
        ), forgotten as (
          delete from search_words w where not exists (select 1 from counted c
            where c.word = w.word)
        )
        insert into search_words (word, occurrences) select word, occurrences from counted
        on conflict (word) do update set occurrences = excluded.occurrences
        where search_words.occurrences <> excluded.occurrences`;
    }),
  );
}
