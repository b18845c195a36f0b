import { useLingui } from "@lingui/react/macro";
import { ErrorState } from "@marquee/ui/error-state";
import { SectionHeader } from "@marquee/ui/section-header";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { PageMeta } from "../../components/page-meta";
import { paths } from "../../config/paths";
import { somethingWentWrong } from "../../lib/text/error-text";
import type { Prefetch } from "../../lib/prefetch";
import { useServices } from "../../lib/services";
import { ResultFilters } from "./result-filters";
import { ResultPages } from "./result-pages";
import { ResultsSkeleton } from "./results-skeleton";
import { ResultSections } from "./result-sections";
import { ResultTabs } from "./result-tabs";
import {
  includesSaid,
  readSearchResultsQuery,
  saidQuery,
  searchResultsHref,
  searchResultsQuery,
} from "./search-results-query";
import styles from "./search-results.module.css";

const prefetchSearchResults: Prefetch = async ({ api, queryClient, searchParams, locale }) => {
  const query = readSearchResultsQuery(searchParams);
  if (query.text === "") return;
  await Promise.all([
    queryClient.prefetchQuery(searchResultsQuery(api, query)),
    includesSaid(query) && queryClient.prefetchQuery(saidQuery(api, query, locale)),
  ]);
};

/** Search results with an address. */
function SearchResultsScreen() {
  const { t, i18n } = useLingui();
  const { api } = useServices();
  const query = readSearchResultsQuery(useSearchParams()[0]);
  const { text } = query;
  const results = useQuery({ ...searchResultsQuery(api, query), enabled: text !== "" });
  const saidResults = useQuery({
    ...saidQuery(api, query, i18n.locale),
    enabled: includesSaid(query),
  });
  const isSaidPending = includesSaid(query) && saidResults.isPending;
  return (
    <div className={styles["page"]}>
      <PageMeta
        title={text === "" ? t`Search` : t`Search: ${text}`}
        canonicalPath={text === "" ? paths.search.path : searchResultsHref(query)}
        {...(text !== "" && {
          description: t`Results for “${text}”`,
          feedPath: paths.feeds.search(text),
        })}
        isListed={false}
        isShareable
      />
      <SectionHeader level={1} title={text === "" ? t`Search` : t`Results for “${text}”`} />
      {text === "" && <p>{t`Enter what you are looking for in the search box above.`}</p>}
      {text !== "" && <ResultTabs query={query} />}
      {text !== "" && (query.kind === undefined || query.kind === "videos") && (
        <ResultFilters query={query} />
      )}
      {results.isPending && text !== "" && <ResultsSkeleton />}
      {results.isLoadingError && (
        <ErrorState
          title={i18n._(somethingWentWrong)}
          retrying={results.isFetching}
          onRetry={() => void results.refetch()}
        />
      )}
      {results.data && (
        <ResultSections
          results={results.data}
          said={isSaidPending ? undefined : (saidResults.data ?? [])}
        />
      )}
      {results.data && <ResultPages query={query} results={results.data} />}
    </div>
  );
}

export { SearchResultsScreen as Screen, prefetchSearchResults as prefetch };
