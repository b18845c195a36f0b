import type { Queryable } from "../db/connect.ts";
import type { AudioTrack, VideoTrack } from "./playlists.ts";
import { joinFlashRanges } from "./engine/flashes/flash-ranges.ts";
import type { FlashRange, Loudness } from "../db/schema/content.ts";
import {
  encodePayload,
  encodeResult,
  preparedResult,
  spritesResult,
  type PreparedResult,
} from "./task-payloads.ts";
import { trackBytes, trackSeconds, type RecordedTrack } from "./track-recorder.ts";

export interface CompleteRendition extends VideoTrack {
  readonly isSource: boolean;
  readonly bytes: number;
  readonly durationSeconds: number;
  readonly frames: number;
  readonly badFrames: number;
  readonly brokeAtSeconds: number | null;
  readonly isBrokenOff: boolean;
  readonly flashes: readonly FlashRange[] | null;
}

export interface MediaState {
  readonly prepared: PreparedResult | null;
  readonly audio: AudioTrack | null;
  readonly complete: readonly CompleteRendition[];
  readonly openTasks: number;
  readonly spriteBytes: number;
  /** Null for silence; undefined before it is measured. */
  readonly loudness: Loudness | null | undefined;
}

interface Row {
  readonly kind: string;
  readonly height: number;
  readonly state: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Skips results, which take seconds to parse for long films. */
export async function isHeightEncoded(
  sql: Queryable,
  {
    videoId,
    revision,
    height,
  }: { readonly videoId: string; readonly revision: number; readonly height: number },
): Promise<boolean> {
  const open = await sql`
    select 1 from encode_tasks
    where video_id = ${videoId} and revision = ${revision} and kind = 'encode'
      and height = ${height} and state <> 'done'
    limit 1`;
  return open.length === 0;
}

export async function readMediaState(
  sql: Queryable,
  { videoId, revision }: { readonly videoId: string; readonly revision: number },
): Promise<MediaState> {
  const rows = await sql<Row[]>`
    select kind, height, state, payload from encode_tasks
    where video_id = ${videoId} and revision = ${revision} order by height, chunk`;
  const result = rows.find(({ kind, state }) => kind === "prepare" && state === "done")?.payload[
    "result"
  ];
  const prepared = result === undefined ? null : preparedResult.parse(result);
  const encodes = rows.filter(({ kind }) => kind === "encode");
  const heights = [...new Set(encodes.map(({ height }) => height))];
  const encoded = heights.map((height) =>
    completeRendition(encodes.filter((row) => row.height === height)),
  );
  const { data: sprites } = spritesResult.safeParse(
    rows.find(({ kind, state }) => kind === "sprites" && state === "done")?.payload["result"],
  );
  return {
    prepared,
    audio: prepared?.audio ?? null,
    complete: [...encoded.filter((rendition) => rendition !== null), ...sourceRendition(prepared)],
    openTasks: encodes.filter(({ state }) => state === "waiting" || state === "running").length,
    spriteBytes: sprites?.bytes ?? 0,
    loudness: prepared?.loudness === undefined ? sprites?.loudness : prepared.loudness,
  };
}

function completeRendition(rows: readonly Row[]): CompleteRendition | null {
  const [first] = rows;
  if (!first) return null;
  const { rung, chunks } = encodePayload.parse(first.payload);
  const done = rows.filter(({ state }) => state === "done");
  if (done.length < chunks) return null;
  const results = done.map(({ payload }) => encodeResult.parse(payload["result"]));
  const track: RecordedTrack = {
    codecs: results[0]?.track.codecs ?? "",
    segments: results
      .flatMap((result) => result.track.segments)
      .toSorted((a, b) => a.index - b.index),
  };
  return {
    ...described(track),
    height: rung.height,
    width: rung.settings.width,
    pixelHeight: rung.settings.height,
    frameRate: rung.settings.frameRate,
    isSource: false,
    frames: results.reduce((sum, { frames }) => sum + frames, 0),
    badFrames: results.reduce((sum, { badFrames }) => sum + badFrames, 0),
    brokeAtSeconds:
      results.find(({ brokeAtSeconds }) => brokeAtSeconds !== null)?.brokeAtSeconds ?? null,
    isBrokenOff: results.some(({ brokeOffAtSeconds = null }) => brokeOffAtSeconds !== null),
    flashes: results.every(({ flashes }) => flashes !== undefined)
      ? joinFlashRanges(results.flatMap(({ flashes = [] }) => flashes))
      : null,
  };
}

function sourceRendition(prepared: PreparedResult | null): CompleteRendition[] {
  if (!prepared?.source) return [];
  const { rendition, track } = prepared.source;
  const whole = {
    frames: 0,
    badFrames: 0,
    brokeAtSeconds: null,
    isBrokenOff: false,
    flashes: null,
  };
  return [{ ...described(track), ...rendition, isSource: true, ...whole }];
}

function described(track: RecordedTrack) {
  return { ...track, bytes: trackBytes(track), durationSeconds: trackSeconds(track) };
}

const maxBadShare = 0.05;

export function isDamaged({ frames, badFrames, isBrokenOff }: CompleteRendition): boolean {
  return isBrokenOff || badFrames > frames * maxBadShare;
}
