import { storageKeys } from "@marquee/local-store/keys";
import { recordEarlyInput } from "./early-input";
import { hideStored } from "./hide-stored";
import { loadEntryLate } from "./load-entry";
import { setPageState } from "./page-state";

/**
 * The supported browsers have all of these. In an older one the page stays as the server rendered
 * it.
 */
const isSupported =
  "showPopover" in HTMLElement.prototype &&
  "Segmenter" in Intl &&
  "toSorted" in Array.prototype &&
  "groupBy" in Object;

// Runs in the head of every page. Pages of videos run `early-playback.ts` as well.
if (isSupported) {
  recordEarlyInput();
  loadEntryLate();
} else document.documentElement.dataset["outdated"] = "";
try {
  hideStored(localStorage.getItem(storageKeys.hidden));
} catch {
  // Storage is blocked, or what it has cannot be read: then nothing is hidden.
}
try {
  setPageState();
} catch {
  // Storage is blocked: show the page for new visitors.
}
