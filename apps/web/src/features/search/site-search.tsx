import { useLingui } from "@lingui/react/macro";
import { quickSearchQuery, searchPages } from "@marquee/api-client/react-query";
import { useStoredValue, useSearchText } from "@marquee/local-store/react";
import { QuickSearch } from "@marquee/ui/quick-search";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useServices } from "../../lib/services";
import { useDebounced } from "../../lib/react/use-debounced";
import { paths } from "../../config/paths";
import { searchDelayMs } from "../../config/timing";
import { searchSections } from "./search-sections";

/** Renders the search box of the header with quick results: three of each kind, or all. */
export function SiteSearch() {
  const { i18n } = useLingui();
  const { api, media, store } = useServices();
  const navigate = useNavigate();
  const [storedText, setText] = useSearchText();
  // R-SEARCH-06: the text stays stored. An opened result empties the box until the visitor returns
  // to it.
  const [isEmptied, setIsEmptied] = useState(false);
  const text = isEmptied ? "" : storedText;
  const [order, setOrder] = useStoredValue(store.preferences.sortMode);
  const [open, setOpen] = useState(false);
  const [expanded, setExpanded] = useState(false);
  const searchTerm = useDebounced(text.trim(), searchDelayMs);
  const wanted = open && searchTerm !== "";

  const quick = useQuery({
    ...quickSearchQuery(api, { searchTerm, order }),
    enabled: wanted && !expanded,
    placeholderData: keepPreviousData,
  });
  const all = useInfiniteQuery({
    ...searchPages(api, { searchTerm, order }),
    enabled: wanted && expanded,
  });
  const query = expanded ? all : quick;
  const pages = expanded ? all.data?.pages : quick.data && [quick.data];
  const loading = query.isFetching || query.isPlaceholderData || searchTerm !== text.trim();

  const loadedStatus = query.isError ? "failed" : "ready";

  return (
    <QuickSearch
      hotkey="/"
      action={paths.search.path}
      name="q"
      value={text}
      onValueChange={setText}
      onSubmit={() => {
        // Empty also while Enter is held down on a result that opens.
        if (text.trim() !== "") void navigate(paths.search.href(text.trim()));
      }}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) setIsEmptied(false);
        if (!next) setExpanded(false);
      }}
      onResultFollow={() => setIsEmptied(true)}
      sections={query.isError ? [] : searchSections(i18n, media, pages ?? [])}
      status={loading ? "loading" : loadedStatus}
      expanded={expanded}
      onExpandedChange={setExpanded}
      sort={order}
      onSortChange={setOrder}
      onEndReached={
        all.hasNextPage && !all.isError
          ? () => void all.fetchNextPage({ cancelRefetch: false })
          : undefined
      }
    />
  );
}
