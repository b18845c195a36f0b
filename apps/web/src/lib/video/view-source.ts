import type { ViewSource } from "@marquee/api-client";

const searchEngines =
  /\.(google|bing|duckduckgo|ecosia|qwant|startpage|yahoo|yandex|baidu|brave|kagi)\./;
const social = new RegExp(
  "\\.(facebook|instagram|reddit|x|twitter|t|linkedin|bsky|threads|mastodon|" +
    "tiktok|youtube|pinterest)\\.",
);

/**
 * Classifies where the visitor came from: a page of this site, or a kind of other site. Addresses
 * are not sent.
 */
export function viewSource({
  previousUrl = previousAddress(),
  origin = location.origin,
} = {}): ViewSource {
  if (!URL.canParse(previousUrl)) return "external";
  const url = new URL(previousUrl);
  if (url.origin === origin) return pageSource(url.pathname);
  const host = `.${url.hostname}`;
  if (searchEngines.test(host)) return "search-engine";
  return social.test(host) ? "social" : "external";
}

function pageSource(path: string): ViewSource {
  if (path === "/") return "home";
  if (path === "/search") return "search";
  if (path.startsWith("/c/")) return "creator";
  return path === "/watch" ? "video" : "other";
}

/** The page before this one in the tab, or the referrer. */
function previousAddress(): string {
  const navigation = (
    globalThis as {
      navigation?: {
        currentEntry: { index: number } | null;
        entries: () => { url: string | null }[];
      };
    }
  ).navigation;
  const index = navigation?.currentEntry?.index ?? 0;
  return (index > 0 ? navigation?.entries()[index - 1]?.url : null) ?? document.referrer;
}
