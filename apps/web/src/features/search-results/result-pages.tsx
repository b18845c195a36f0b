import { useLingui } from "@lingui/react/macro";
import type { SearchResults } from "@marquee/api-client";
import { ButtonLink } from "@marquee/ui/button";
import { resultsPerPage, searchResultsHref, type SearchResultsQuery } from "./search-results-query";
import styles from "./search-results.module.css";

interface ResultPagesProps {
  query: SearchResultsQuery;
  results: SearchResults;
}

/** Links to the pages before and after. */
export function ResultPages({ query, results }: ResultPagesProps) {
  const { t } = useLingui();
  const { page } = query;
  const isFull = Object.values(results).some((found) => found.length >= resultsPerPage);
  if (page === 1 && !isFull) return null;
  return (
    <nav aria-label={t`Pages`} className={styles["pages"]}>
      {page > 1 && (
        <ButtonLink
          href={searchResultsHref({ ...query, page: page - 1 })}
        >{t`Previous page`}</ButtonLink>
      )}
      {isFull && (
        <ButtonLink
          href={searchResultsHref({ ...query, page: page + 1 })}
        >{t`Next page`}</ButtonLink>
      )}
    </nav>
  );
}
