import { missingUrl } from "../../fast-start/playlist";
import type { Loader, ResponseKind } from "../load-checked";
import type { Playlist } from "../playlist-text";
import { moved, type LiveList } from "./live-list";
import { listParts } from "./list-parts";
import { loadVersion, type ReloadRequest } from "./load-version";
import { parseLivePlaylist } from "./parse-live-playlist";
import { placeAfter, placeAnew, placeBeside } from "./place-list";
import { reloadDelayMs } from "./reload-delay";
import { holdingOf, maxHeldMs, progressOf, reloadUrl, urlWithPart } from "./reload-url";

/** The newest versions of the live playlists of a stream, on one timeline. */
export interface LivePlaylists {
  /** Takes the first version of a playlist, and the first after a pause; null if it is unusual. */
  add(url: string, kind: ResponseKind, playlist: Playlist): LiveList | null;
  /** Where a playlist is requested from that has not been, as fresh as another one says it is. */
  firstUrl(url: string): string;
  /** Undefined for none that is up to date. */
  latest(url: string): LiveList | undefined;
  /** The newest version, however old. */
  newest(url: string): LiveList | undefined;
  /** Milliseconds until a reload is due; null for a playlist that is finished, or unknown. */
  delayMs(url: string): number | null;
  /**
   * Loads the next version. `failed` has been reported, or was aborted; `replaced` is to be loaded
   * from elsewhere.
   */
  reload(request: ReloadRequest): Promise<"loaded" | "unusual" | "failed" | "replaced">;
  /** Moves segments to where their media are. */
  correct(correction: Correction): void;
  /** Time of the last change of a playlist; null for a finished or unknown one. */
  unchangedSinceMs(url: string): number | null;
}

export interface Correction {
  url: string;
  sequence: number;
  /** Distance of the segment's media from the playlist's time. */
  driftSeconds: number;
  /** The whole playlist is at another place; or else it from that segment on. */
  isWhole: boolean;
}

interface Entry {
  /** Of whole segments, as the playlist has them. */
  list: LiveList;
  /** As tracks load it. */
  shown: LiveList;
  beganMs: number;
  changedMs: number;
  hasChanged: boolean;
  /** Versions in a row that end before the one that is known. */
  olderVersions: number;
  isReloading: boolean;
  /** How often the server has not held a reload back, or not answered, since it last has. */
  refusals: number;
}

interface Version {
  kind: ResponseKind;
  /** Time of its request. */
  beganMs: number;
}

/** A playlist is outdated after that many target durations without a reload. */
const maxAge = 1.5;
/**
 * Caches return older versions for a while. An encoder that was restarted keeps the new numbers.
 */
const maxOlderVersions = 3;
/** A server that does not hold reloads back is asked for whole segments from then on. */
const maxRefusals = 2;

export function createLivePlaylists(load: Loader): LivePlaylists {
  const entries = new Map<string, Entry>();
  /** URL of the playlist whose timeline others are aligned with. */
  let mainUrl: string | null = null;

  const parse = (url: string, kind: ResponseKind, { text, url: base }: Playlist) => {
    const known = entries.get(url);
    const list = parseLivePlaylist({ text, base, url }, known?.list);
    const isMedia = kind !== "subtitleTrack";
    if (isMedia && list?.segments.some(({ initUrl }) => initUrl === missingUrl)) return null;
    const isWhole = !isMedia || (known?.refusals ?? 0) >= maxRefusals;
    return list && isWhole ? { ...list, live: { ...list.live, parts: null } } : list;
  };
  const keep = (url: string, parsed: LiveList, { kind, beganMs }: Version): LiveList => {
    const known = entries.get(url);
    const main = mainUrl === null ? undefined : entries.get(mainUrl)?.list;
    const isOlder = known !== undefined && progressOf(parsed) < progressOf(known.list);
    const hasChanged =
      !known || progressOf(parsed) > progressOf(known.list) || parsed.isLive !== known.list.isLive;
    const olderVersions = isOlder ? known.olderVersions + 1 : 0;
    const isAnew = olderVersions > maxOlderVersions;
    const place = () => {
      if (known && isOlder && !isAnew) return known.list;
      // Captions have no timestamps of media that would correct their place later.
      if (main && (!known || kind === "subtitleTrack")) return placeBeside(parsed, main);
      if (!known) return parsed;
      return isAnew ? placeAnew(parsed, known.list) : placeAfter(parsed, known.list);
    };
    const list = place();
    if (kind !== "subtitleTrack") mainUrl = url;
    const shown = listParts(list);
    entries.set(url, {
      list,
      shown,
      refusals: known?.refusals ?? 0,
      beganMs,
      changedMs: hasChanged || isAnew ? performance.now() : known.changedMs,
      hasChanged: hasChanged || isAnew,
      olderVersions: isAnew ? 0 : olderVersions,
      isReloading: false,
    });
    return shown;
  };
  const isGrowing = (entry: Entry | undefined) => entry?.list.isLive === true;

  return {
    add(url, kind, playlist) {
      const parsed = parse(url, kind, playlist);
      // Media may start later. What has no captions yet is reloaded like the rest.
      const isKept = parsed && (parsed.segments.length > 0 || kind === "subtitleTrack");
      return isKept ? keep(url, parsed, { kind, beganMs: performance.now() }) : parsed;
    },
    firstUrl(url) {
      const reports = entries.get(mainUrl ?? "")?.list.live.parts?.reports;
      const report = reports?.find((each) => each.url === url);
      return report ? urlWithPart(url, report) : url;
    },
    latest(url) {
      const entry = entries.get(url);
      if (!entry || !isGrowing(entry) || entry.isReloading) return entry?.shown;
      const ageMs = performance.now() - entry.beganMs;
      return ageMs > entry.list.live.targetSeconds * maxAge * 1000 ? undefined : entry.shown;
    },
    newest: (url) => entries.get(url)?.shown,
    delayMs(url) {
      const entry = entries.get(url);
      if (!entry || !isGrowing(entry)) return null;
      const { targetSeconds, parts } = entry.list.live;
      // The server holds the next version back until it has something new.
      if (parts && entry.hasChanged) return 0;
      const pause = { ...entry, targetSeconds: parts?.targetSeconds ?? targetSeconds };
      return reloadDelayMs(pause, performance.now());
    },
    async reload(request) {
      const { url, kind } = request;
      const entry = entries.get(url);
      if (!entry) return "failed";
      const beganMs = performance.now();
      const { list: known } = entry;
      entry.isReloading = true;
      const { list, isInstead } = await loadVersion({
        ...request,
        load,
        address: reloadUrl(url, { list: known, beganMs: entry.beganMs }, beganMs),
        maxHeldMs: maxHeldMs(known),
        parse: (playlist) => parse(url, kind, playlist),
      });
      entry.isReloading = false;
      if (list === "replaced") entry.beganMs = beganMs;
      if (typeof list === "string") return list;
      const heldMs = performance.now() - beganMs;
      const holding = holdingOf(list, { known, isInstead, heldMs });
      if (holding === "refused") entry.refusals += 1;
      if (holding === "held") entry.refusals = 0;
      keep(url, list, { kind, beganMs });
      return "loaded";
    },
    correct({ url, sequence, driftSeconds, isWhole }) {
      const entry = entries.get(url);
      if (!entry) return;
      const index = entry.list.segments.findIndex((segment) => segment.sequence >= sequence);
      const from = index < 0 ? entry.list.segments.length : index;
      entry.list = moved(entry.list, isWhole ? 0 : from, driftSeconds);
      entry.shown = listParts(entry.list);
    },
    unchangedSinceMs(url) {
      const entry = entries.get(url);
      return entry && isGrowing(entry) ? entry.changedMs : null;
    },
  };
}
