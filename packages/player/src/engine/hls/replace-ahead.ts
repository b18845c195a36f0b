import type { Fragment } from "hls.js";
import { bufferedEnd } from "../buffered-end";
import type { HlsAttachment } from "./attachment";
import { flushAhead } from "./flush-ahead";

/** A fragment is replaced if it is this many loading times of the better one ahead of the playhead. */
const leadFactor = 1.5;
/** For the playlist of a level that has not been loaded. */
const minLeadSeconds = 1;

/** Loads again what is buffered of lower levels than the one that hls.js has come to choose, before it is played. */
export function replaceAhead(attachment: HlsAttachment): void {
  const { hls, library, media } = attachment;
  const { Events } = library;
  let fragments: Fragment[] = [];
  const heightOf = (level: number) => hls.levels[level]?.height ?? 0;
  const firstPoor = (loaded: Fragment) => {
    const next = hls.levels[hls.nextAutoLevel];
    if (!next || next.details?.live) return undefined;
    const loadSeconds = (loaded.duration * next.maxBitrate) / hls.bandwidthEstimate;
    const earliest = media.currentTime + minLeadSeconds + loadSeconds * leadFactor;
    return fragments.find(
      ({ start, level }) =>
        start >= earliest && heightOf(level) < next.height && bufferedEnd(media.buffered, start) !== null,
    );
  };
  hls.on(Events.FRAG_BUFFERED, (_, { frag }) => {
    if (frag.type !== "main" || frag.sn === "initSegment") return;
    const middle = (frag.start + frag.end) / 2;
    fragments = [...fragments.filter(({ start, end }) => end <= middle || start >= middle), frag];
    fragments.sort((a, b) => a.start - b.start);
    const poor = hls.autoLevelEnabled ? firstPoor(frag) : undefined;
    if (!poor) return;
    fragments = fragments.filter(({ start }) => start < poor.start);
    flushAhead(attachment, poor.start);
  });
}
