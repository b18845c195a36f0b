import { createBootHistory } from "@marquee/local-store/boot";
import { storageKeys } from "@marquee/local-store/keys";
import { paths } from "../config/paths";
import { hasQueuedVideos, queueKey } from "../lib/video/queue-key";

/** The number of videos that 'Continue Watching' shows. */
const continueWatchingSize = 4;

/**
 * Runs in the head, before the first paint: sets attributes of the root element from this browser's
 * storage, by which the stylesheets reserve space. React renders the same page for every visitor
 * and fills the space after hydration.
 */
export function setPageState() {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem(storageKeys.theme);
  if (theme === "dark" || theme === "light") dataset["theme"] = theme;
  if (localStorage.getItem(storageKeys.theatre) === "true") dataset["theatre"] = "";
  if (localStorage.getItem(storageKeys.session)) dataset["signedIn"] = "";
  // A list of ids, as JSON.
  if (localStorage.getItem(storageKeys.following)?.includes('"')) dataset["following"] = "";
  if (location.pathname === paths.watch.path && hasQueuedVideos(sessionStorage.getItem(queueKey)))
    dataset["queue"] = "";
  const closed = localStorage.getItem(storageKeys.closedAnnouncement);
  if (closed !== null) hide(`[data-announcement="${CSS.escape(closed)}"]`);
  if (localStorage.getItem(storageKeys.consent) !== "true") return;
  const history = createBootHistory();
  const isClosed = sessionStorage.getItem(storageKeys.continueWatchingClosed) === "true";
  if (location.pathname === paths.home.path && !isClosed) {
    const count = history.countUnfinished(continueWatchingSize);
    if (count > 0) dataset["continueWatching"] = String(count);
  }
  const playlistId =
    location.pathname === paths.playlist.path
      ? new URLSearchParams(location.search).get("id")
      : null;
  if (playlistId !== null && history.hasPlaylist(playlistId)) dataset["playlistStarted"] = "";
}

function hide(selector: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${selector} { display: none }`);
  document.adoptedStyleSheets.push(sheet);
}
