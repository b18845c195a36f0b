import type { EarlyRequest } from "../../fast-start/early-request";
import { requestEarly } from "../../fast-start/early-requests";
import { missingUrl, type SegmentList } from "../../fast-start/playlist";
import { independentAt } from "./independent-at";
import { isLiveList } from "./live-list";
import type { LivePlaylists } from "./live-playlists";

/** Loads the parts of one track in the order that decoders need. */
export interface TrackParts {
  /**
   * True where the next part needs the one that has been loaded. Another rendition would have to be
   * loaded from the beginning of the segment, which may be playing.
   */
  isToContinue(): boolean;
  /** Index to load from where one is due: decoders begin with a part that needs no other. */
  begin(list: SegmentList, index: number): number;
  /** What was begun last has been loaded. */
  onLoaded(): void;
  /** Everything in a list has been loaded: requests the part that is hinted. */
  awaitNext(list: SegmentList, signal: AbortSignal): void;
}

interface LoadedPart {
  url: string;
  listUrl: string;
}

export function createTrackParts(
  playlists: Pick<LivePlaylists, "latest">,
  withCredentials: boolean,
): TrackParts {
  /** Null once it has been loaded. */
  let begun: LoadedPart | null = null;
  let loaded: LoadedPart | null = null;
  let hinted: { url: string; request: EarlyRequest } | null = null;

  const request = (url: string, signal: AbortSignal) => {
    const made = requestEarly(url, withCredentials);
    signal.addEventListener("abort", made.abort, { once: true });
    const forget = () => signal.removeEventListener("abort", made.abort);
    made.done.then(forget, forget);
    return { url, request: made };
  };
  /** Index of what has been loaded last, if it is before another; -1 if not. */
  const loadedBefore = ({ segments }: SegmentList, index = Infinity) =>
    segments.findLastIndex(({ url }, at) => at < index && url === loaded?.url);
  const isNextDependent = () => {
    const list = loaded ? playlists.latest(loaded.listUrl) : undefined;
    const index = list ? loadedBefore(list) : -1;
    const last = list?.segments[index];
    if (!last) return false;
    // More of the segment may come.
    return list.segments[index + 1]?.isDependent ?? last.isOpen === true;
  };
  return {
    isToContinue: () => begun === null && isNextDependent(),
    begin(list, index) {
      const independent = independentAt(list, index);
      const last = loadedBefore(list, index);
      // All parts up to a dependent one are loaded in a row, each once.
      const first = last < independent ? independent : last + 1;
      const segment = list.segments[first];
      if (!segment || !isLiveList(list)) return first;
      begun = { url: segment.url, listUrl: list.live.url };
      // Nothing is loaded of a gap.
      if (segment.url === missingUrl) loaded = begun;
      return first;
    },
    onLoaded() {
      loaded = begun;
      begun = null;
    },
    awaitNext(list, signal) {
      if (!isLiveList(list) || !list.live.parts) return;
      const { hintUrl } = list.live.parts;
      if (hinted?.url === hintUrl) return;
      const isListed = list.segments.some(({ url }) => url === hinted?.url);
      if (!isListed) hinted?.request.abort();
      hinted = hintUrl === null ? null : request(hintUrl, signal);
    },
  };
}
