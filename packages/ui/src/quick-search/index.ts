export { QuickSearch, type QuickSearchProps } from "./quick-search";
export type { QuickSearchSection } from "./quick-search-popout";
export type { QuickSearchResult } from "./quick-search-option";
