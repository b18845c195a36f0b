/** Where the visitor is. */
export interface RouterLocation {
  pathname: string;
  /** With its question mark; "" without a query. */
  search: string;
  /** With its hash; "" without a fragment. */
  hash: string;
  /** What the navigation that led here gave along; null without. */
  state: unknown;
  /** Names the entry of the browser's history. */
  key: string;
  /** POP: the first page, back, or forward. */
  navigation: "POP" | "PUSH" | "REPLACE";
}

/** What a history entry of this site keeps. */
export interface HistoryState {
  key: string;
  state: unknown;
}

/** The browser's present place. Entries that the site did not make, such as those of fragments, keep nothing. */
export function readLocation(navigation: RouterLocation["navigation"]): RouterLocation {
  const { pathname, search, hash } = window.location;
  const { key = "default", state = null } = (history.state ?? {}) as Partial<HistoryState>;
  return { pathname, search, hash, state, key, navigation };
}
