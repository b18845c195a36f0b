import { finishedMarginSeconds } from "@marquee/local-store";
import { storageKeys } from "@marquee/local-store/keys";
import { paths } from "../config/paths";
import { hasPlaylistRecord, readStoredHistory } from "./stored-history";

/** More text than this takes too long to parse before the first paint. */
const maxHistoryLength = 524_288;
const continueWatchingSize = 4;

/**
 * Runs in the head, before the first paint: sets attributes of the root element from this browser's storage, by which the stylesheets
 * reserve space. React renders the same page for every visitor and fills the space after hydration.
 */
export function setPageState() {
  const { dataset } = document.documentElement;
  const theme = localStorage.getItem(storageKeys.theme);
  if (theme === "dark" || theme === "light") dataset["theme"] = theme;
  if (localStorage.getItem(storageKeys.theatre) === "true") dataset["theatre"] = "";
  if (localStorage.getItem(storageKeys.session)) dataset["signedIn"] = "";
  if (localStorage.getItem(storageKeys.consent) !== "true") return;
  const isClosed = sessionStorage.getItem(storageKeys.continueWatchingClosed) === "true";
  if (location.pathname === paths.home.path && !isClosed) {
    const count = countUnfinished();
    if (count > 0) dataset["continueWatching"] = String(count);
  }
  const playlistId = location.pathname === paths.playlist.path ? new URLSearchParams(location.search).get("id") : null;
  if (playlistId !== null && hasPlaylistRecord(historyTexts(), playlistId)) dataset["playlistStarted"] = "";
}

function historyTexts(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(storageKeys.history))
    .map((key) => localStorage.getItem(key) ?? "");
}

/** Returns how many videos 'Continue Watching' will show. */
function countUnfinished(): number {
  const texts = historyTexts();
  if (texts.join("").length > maxHistoryLength) return continueWatchingSize;
  const unfinished = [...readStoredHistory(texts).values()].filter(
    ({ progress = 0, duration = 0 }) => duration - progress > finishedMarginSeconds,
  );
  return Math.min(unfinished.length, continueWatchingSize);
}
