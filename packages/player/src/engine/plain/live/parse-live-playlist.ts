import {
  attributesOf,
  linesOf,
  missingUrl,
  parseSegments,
  type Attributes,
  type Segment,
} from "../../fast-start/playlist";
import type { LiveList, LiveSegment } from "./live-list";
import { parseHint, parseParts, parseReports, type Part } from "./parse-parts";

export interface LivePlaylistText {
  text: string;
  /** Base of its URLs. */
  base: string;
  /** First requested URL, before redirects. */
  url: string;
}

/** Target durations between the end of a playlist and its live edge, without HOLD-BACK. */
const defaultHoldBack = 3;
/** Part target durations between the last part and the live edge, at least. */
const minPartHoldBack = 2;
/** Stands for a segment that has no file yet. */
const openSegmentName = "open";

/**
 * Parses a version of a live playlist, from second 0 on. `previous` is the version whose segments
 * it may skip. Null if it has unsupported tags, or skips unknown segments.
 */
export function parseLivePlaylist(
  { text, base, url }: LivePlaylistText,
  previous: LiveList | null = null,
): LiveList | null {
  const lines = linesOf(text);
  const firstSequence = numberOf(lines, "MEDIA-SEQUENCE") ?? 0;
  const skip = attributesAfter(lines, "SKIP")?.["SKIPPED-SEGMENTS"];
  const skipped = skippedSegments(previous, firstSequence, Number(skip ?? 0));
  if (!skipped) return null;
  const { initUrl = missingUrl, period = numberOf(lines, "DISCONTINUITY-SEQUENCE") ?? 0 } =
    skipped.at(-1) ?? {};
  const parts = parseParts(lines, base);
  const openIndex = lines.filter((line) => !line.startsWith("#")).length;
  const open = parts.get(openIndex);
  // Discontinuities and dates before the parts of a segment are those of the segment.
  const whole = open ? `${text}\n#EXTINF:${durationOf(open)},\n${openSegmentName}` : text;
  const list = parseSegments(whole, base, { initUrl, period });
  if (!list) return null;
  const control = attributesAfter(lines, "SERVER-CONTROL") ?? {};
  const targetSeconds = numberOf(lines, "TARGETDURATION") ?? 1;
  const skipUntil = Number(control["CAN-SKIP-UNTIL"]);
  const partTarget = Number(attributesAfter(lines, "PART-INF")?.["PART-TARGET"]);
  const canBlock = control["CAN-BLOCK-RELOAD"] === "YES";
  const own = list.segments.map((segment, index): LiveSegment => {
    const ownParts = parts.get(index);
    return {
      ...segment,
      sequence: firstSequence + skipped.length + index,
      durationSeconds: ownParts
        ? durationOf(ownParts)
        : endOf(list.segments, index, list.durationSeconds) - segment.startSeconds,
      dateMs: null,
      ...(ownParts && { parts: ownParts }),
      ...(index === openIndex && { isOpen: true }),
    };
  });
  const { segments, durationSeconds } = startingAtZero([...skipped, ...own]);
  return {
    ...list,
    durationSeconds,
    segments: withDates(segments, datesOf(lines, skipped.length)),
    live: {
      url,
      targetSeconds,
      holdBackSeconds: Number(control["HOLD-BACK"]) || targetSeconds * defaultHoldBack,
      isEvent: lines.includes("#EXT-X-PLAYLIST-TYPE:EVENT"),
      skipUntilSeconds: skipUntil > 0 ? skipUntil : null,
      parts:
        canBlock && partTarget > 0
          ? {
              targetSeconds: partTarget,
              holdBackSeconds: Math.max(
                partTarget * minPartHoldBack,
                Number(control["PART-HOLD-BACK"]) || partTarget * defaultHoldBack,
              ),
              hintUrl: parseHint(lines, base),
              reports: parseReports(lines, base),
            }
          : null,
    },
  };
}

/** Null where the previous version does not have them all. */
function skippedSegments(
  previous: LiveList | null,
  firstSequence: number,
  count: number,
): readonly LiveSegment[] | null {
  const known = (previous?.segments ?? []).filter(
    ({ sequence }) => sequence >= firstSequence && sequence < firstSequence + count,
  );
  // Servers remove the parts of segments that are no longer near the end.
  return known.length === count ? known.map((segment) => ({ ...segment, parts: undefined })) : null;
}

function startingAtZero(
  segments: readonly LiveSegment[],
): Pick<LiveList, "segments" | "durationSeconds"> {
  let at = 0;
  const moved = segments.map((segment) => {
    const startSeconds = at;
    at += segment.durationSeconds;
    return { ...segment, startSeconds };
  });
  return { segments: moved, durationSeconds: at };
}

function durationOf(parts: readonly Part[]): number {
  return parts.reduce((seconds, { durationSeconds }) => seconds + durationSeconds, 0);
}

function endOf(segments: readonly Segment[], index: number, end: number): number {
  return segments[index + 1]?.startSeconds ?? end;
}

/** Returns dates by the index of their segment. */
function datesOf(lines: readonly string[], skipped: number): Map<number, number> {
  const dates = new Map<number, number>();
  const tag = "#EXT-X-PROGRAM-DATE-TIME:";
  let index = skipped;
  for (const line of lines) {
    const dateMs = line.startsWith(tag) ? Date.parse(line.slice(tag.length)) : Number.NaN;
    if (!Number.isNaN(dateMs)) dates.set(index, dateMs);
    else if (!line.startsWith("#")) index += 1;
  }
  return dates;
}

/** A date also dates the segments around it, up to the next discontinuity. */
function withDates(
  segments: readonly LiveSegment[],
  dates: ReadonlyMap<number, number>,
): LiveSegment[] {
  const dated = segments.map((segment, index) => ({
    ...segment,
    dateMs: dates.get(index) ?? segment.dateMs,
  }));
  for (const [index, segment] of dated.entries()) {
    const before = dated[index - 1];
    if (segment.dateMs === null && before?.period === segment.period && before.dateMs !== null)
      segment.dateMs = before.dateMs + before.durationSeconds * 1000;
  }
  for (const [index, segment] of [...dated.entries()].toReversed()) {
    const after = dated[index + 1];
    if (segment.dateMs === null && after?.period === segment.period && after.dateMs !== null)
      segment.dateMs = after.dateMs - segment.durationSeconds * 1000;
  }
  return dated;
}

function numberOf(lines: readonly string[], tag: string): number | null {
  const value = Number.parseFloat(valueOf(lines, tag) ?? "");
  return Number.isNaN(value) ? null : value;
}

function attributesAfter(lines: readonly string[], tag: string): Attributes | null {
  const value = valueOf(lines, tag);
  return value === null ? null : attributesOf(value);
}

function valueOf(lines: readonly string[], tag: string): string | null {
  const start = `#EXT-X-${tag}:`;
  return lines.find((line) => line.startsWith(start))?.slice(start.length) ?? null;
}
