import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { LinkTabs } from "@marquee/ui/link-tabs";
import { searchResultsHref, type SearchResultsQuery } from "./search-results-query";

const tabs = [
  { kind: undefined, label: msg({ message: "All", context: "kinds of results" }) },
  { kind: "videos", label: msg`Videos` },
  { kind: "playlists", label: msg`Series` },
  { kind: "creators", label: msg`Creators` },
] as const;

/** Links to the results of each kind. Filters are for videos: other kinds go without. */
export function ResultTabs({ query }: { query: SearchResultsQuery }) {
  const { t } = useLingui();
  const { text, sort } = query;
  const unfiltered = {
    text,
    sort,
    page: 1,
    uploaded: undefined,
    length: undefined,
    captions: undefined,
  };
  return (
    <LinkTabs
      label={t`Kinds of results`}
      tabs={tabs.map(({ kind, label }) => {
        const isOther = kind === "playlists" || kind === "creators";
        const target = isOther ? { ...unfiltered, kind } : { ...query, page: 1, kind };
        return { href: searchResultsHref(target), label: t(label), current: query.kind === kind };
      })}
    />
  );
}
