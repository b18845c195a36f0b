import { missingUrl } from "../../fast-start/playlist";
import type { CheckedLoad, Loader, ResponseKind } from "../load-checked";
import { readPlaylist, type Playlist } from "../playlist-text";
import { moved, type LiveList } from "./live-list";
import { parseLivePlaylist } from "./parse-live-playlist";
import { placeAfter, placeAnew, placeBeside } from "./place-list";
import { reloadDelayMs } from "./reload-delay";

/** The newest versions of the live playlists of a stream, on one timeline. */
export interface LivePlaylists {
  /** Takes the first version of a playlist, and the first after a pause; null if it is unusual. */
  add(url: string, kind: ResponseKind, playlist: Playlist): LiveList | null;
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

export type ReloadRequest = Pick<CheckedLoad<string>, "url" | "signal"> & {
  kind: ResponseKind;
  /** True if another playlist is loaded instead. */
  onMissing: NonNullable<CheckedLoad<string>["onMissing"]>;
};

export interface Correction {
  url: string;
  sequence: number;
  /** Distance of the segment's media from the playlist's time. */
  driftSeconds: number;
  /** The whole playlist is at another place; or else it from that segment on. */
  isWhole: boolean;
}

interface Entry {
  list: LiveList;
  beganMs: number;
  changedMs: number;
  hasChanged: boolean;
  /** Versions in a row that end before the one that is known. */
  olderVersions: number;
  isReloading: boolean;
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

export function createLivePlaylists(load: Loader): LivePlaylists {
  const entries = new Map<string, Entry>();
  /** URL of the playlist whose timeline others are aligned with. */
  let mainUrl: string | null = null;

  const parse = (url: string, kind: ResponseKind, { text, url: base }: Playlist) => {
    const previous = entries.get(url)?.list ?? null;
    const list = parseLivePlaylist({ text, base, url }, previous);
    const isMedia = kind !== "subtitleTrack";
    return isMedia && list?.segments.some(({ initUrl }) => initUrl === missingUrl) ? null : list;
  };
  const keep = (url: string, parsed: LiveList, { kind, beganMs }: Version): LiveList => {
    const known = entries.get(url);
    const main = mainUrl === null ? undefined : entries.get(mainUrl)?.list;
    const isOlder = known !== undefined && lastSequence(parsed) < lastSequence(known.list);
    const hasChanged =
      !known ||
      lastSequence(parsed) > lastSequence(known.list) ||
      parsed.isLive !== known.list.isLive;
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
    entries.set(url, {
      list,
      beganMs,
      changedMs: hasChanged || isAnew ? performance.now() : known.changedMs,
      hasChanged: hasChanged || isAnew,
      olderVersions: isAnew ? 0 : olderVersions,
      isReloading: false,
    });
    return list;
  };
  const isGrowing = (entry: Entry | undefined) => entry?.list.isLive === true;

  return {
    add(url, kind, playlist) {
      const parsed = parse(url, kind, playlist);
      // Media may start later. What has no captions yet is reloaded like the rest.
      const isKept = parsed && (parsed.segments.length > 0 || kind === "subtitleTrack");
      return isKept ? keep(url, parsed, { kind, beganMs: performance.now() }) : parsed;
    },
    latest(url) {
      const entry = entries.get(url);
      if (!entry || !isGrowing(entry) || entry.isReloading) return entry?.list;
      const ageMs = performance.now() - entry.beganMs;
      return ageMs > entry.list.live.targetSeconds * maxAge * 1000 ? undefined : entry.list;
    },
    newest: (url) => entries.get(url)?.list,
    delayMs(url) {
      const entry = entries.get(url);
      if (!entry || !isGrowing(entry)) return null;
      const { targetSeconds } = entry.list.live;
      return reloadDelayMs({ ...entry, targetSeconds }, performance.now());
    },
    async reload({ url, kind, signal, onMissing }) {
      const entry = entries.get(url);
      if (!entry) return "failed";
      const beganMs = performance.now();
      let isReplaced = false;
      const request = (address: string) =>
        load({
          url: address,
          kind,
          read: readPlaylist,
          signal,
          onMissing: (failure) => (isReplaced = onMissing(failure)),
        });
      entry.isReloading = true;
      const address = deltaUrl(url, entry, beganMs);
      let playlist = await request(address);
      let parsed = playlist && parse(url, kind, playlist);
      if (playlist && !parsed && address !== url) {
        playlist = await request(url);
        parsed = playlist && parse(url, kind, playlist);
      }
      entry.isReloading = false;
      if (!playlist) {
        if (!isReplaced) return "failed";
        entry.beganMs = beganMs;
        return "replaced";
      }
      if (!parsed) return "unusual";
      keep(url, parsed, { kind, beganMs });
      return "loaded";
    },
    correct({ url, sequence, driftSeconds, isWhole }) {
      const entry = entries.get(url);
      if (!entry) return;
      const index = entry.list.segments.findIndex((segment) => segment.sequence >= sequence);
      const from = index < 0 ? entry.list.segments.length : index;
      entry.list = moved(entry.list, isWhole ? 0 : from, driftSeconds);
    },
    unchangedSinceMs(url) {
      const entry = entries.get(url);
      return entry && isGrowing(entry) ? entry.changedMs : null;
    },
  };
}

function lastSequence({ segments }: LiveList): number {
  return segments.at(-1)?.sequence ?? -1;
}

/** While the known version is recent, a reload may skip segments far behind the end. */
function deltaUrl(url: string, { list, beganMs }: Entry, nowMs: number): string {
  const { skipUntilSeconds } = list.live;
  if (skipUntilSeconds === null || nowMs - beganMs > (skipUntilSeconds / 2) * 1000) return url;
  const address = new URL(url);
  address.searchParams.set("_HLS_skip", "YES");
  return address.href;
}
