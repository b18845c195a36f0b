import {
  attributesOf,
  linesOf,
  missingUrl,
  parseSegments,
  type Attributes,
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
  const skip = attributesAfter(lines, "SKIP");
  const skipped = skippedSegments(previous, firstSequence, Number(skip?.["SKIPPED-SEGMENTS"] ?? 0));
  if (!skipped) return null;
  // A delta that skips nothing may be without the init segment, too.
  const isFirst = ({ sequence }: LiveSegment) => sequence === firstSequence;
  const before = skipped.at(-1) ?? (skip && previous?.segments.find(isFirst));
  const { initUrl = missingUrl, period = numberOf(lines, "DISCONTINUITY-SEQUENCE") ?? 0 } =
    before ?? {};
  const parts = parseParts(lines, base);
  const openIndex = lines.filter((line) => !line.startsWith("#")).length;
  const open = parts.get(openIndex);
  // Discontinuities and dates before the parts of a segment are those of the segment.
  const whole = open ? `${text}\n#EXTINF:${durationOf(open)},\n${openSegmentName}` : text;
  const list = parseSegments(whole, base, { initUrl, period });
  if (!list) return null;
  const control = attributesAfter(lines, "SERVER-CONTROL") ?? {};
  const targetSeconds = numberOf(lines, "TARGETDURATION") ?? 1;
  const partTarget = Number(attributesAfter(lines, "PART-INF")?.["PART-TARGET"]);
  const own = list.segments.map((segment, index): LiveSegment => {
    const ownParts = parts.get(index);
    return {
      ...segment,
      sequence: firstSequence + skipped.length + index,
      durationSeconds: ownParts
        ? durationOf(ownParts)
        : (list.segments[index + 1]?.startSeconds ?? list.durationSeconds) - segment.startSeconds,
      dateMs: null,
      parts: ownParts,
      isOpen: index === openIndex,
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
      skipUntilSeconds: Number(control["CAN-SKIP-UNTIL"]) || null,
      parts:
        control["CAN-BLOCK-RELOAD"] === "YES" && partTarget > 0
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
  for (const [index, segment] of dated.entries()) dateBy(segment, dated[index - 1]);
  for (const [index, segment] of [...dated.entries()].toReversed())
    dateBy(segment, dated[index + 1]);
  return dated;
}

/** Dates a segment by the one before or after it, whose start is known as well. */
function dateBy(segment: LiveSegment, other: LiveSegment | undefined): void {
  if (other?.period === segment.period && other.dateMs !== null)
    segment.dateMs ??= other.dateMs + (segment.startSeconds - other.startSeconds) * 1000;
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
