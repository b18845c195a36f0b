/** A tab of a creator's page. */
export type CreatorTab = "videos" | "playlists" | "about";

/** Reads the tab from the query. Unknown tabs count as the first. */
export function readCreatorTab(params: URLSearchParams): CreatorTab {
  const tab = params.get("tab");
  return tab === "playlists" || tab === "about" ? tab : "videos";
}
