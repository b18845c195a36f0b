import { boxAt, boxesIn } from "./boxes.mjs";

const DATA_OFFSET = 0x1,
  FIRST_FLAGS = 0x4,
  DURATION = 0x100,
  SIZE = 0x200,
  FLAGS = 0x400,
  COMPOSITION = 0x800;

/**
 * Takes a fragmented MP4 file of one track apart: the init bytes, and per fragment its bytes and
 * duration in seconds.
 */
export function splitFragments(file) {
  const boxes = boxesIn(file);
  const firstMoof = boxes.find((box) => box.type === "moof");
  const init = file.subarray(0, boxes.find((box) => box.type === "moov").end);
  const header = boxAt(init, "moov/trak/mdia/mdhd");
  const timescale = init.readUInt32BE(header.body + (init[header.body] === 1 ? 20 : 12));
  const fragments = boxes
    .filter((box) => box.type === "moof")
    .map((moof) => {
      const mdat = boxes.find((box) => box.type === "mdat" && box.start === moof.end);
      return {
        bytes: file.subarray(moof.start, mdat.end),
        durationSeconds: ticksOf(file, moof) / timescale,
      };
    });
  if (!firstMoof)
    throw new Error(
      "The file has no fragments: it was not written with frag_keyframe or frag_duration.",
    );
  return { init, fragments };
}

function ticksOf(file, moof) {
  const traf = boxAt(file, "traf", moof);
  const tfhd = boxAt(file, "tfhd", traf);
  const has = (flag) => (file.readUInt32BE(tfhd.body) & flag) !== 0;
  const defaultAt = tfhd.body + 8 + (has(0x1) ? 8 : 0) + (has(0x2) ? 4 : 0);
  const defaultTicks = has(0x8) ? file.readUInt32BE(defaultAt) : 0;
  return boxesIn(file, traf.body, traf.end)
    .filter((box) => box.type === "trun")
    .reduce((sum, trun) => sum + ticksOfRun(file, trun, defaultTicks), 0);
}

function ticksOfRun(file, trun, defaultTicks) {
  const flags = file.readUInt32BE(trun.body) & 0xffffff,
    samples = file.readUInt32BE(trun.body + 4);
  if (!(flags & DURATION)) return samples * defaultTicks;
  const stride = [DURATION, SIZE, FLAGS, COMPOSITION].filter((flag) => flags & flag).length * 4;
  let at = trun.body + 8 + (flags & DATA_OFFSET ? 4 : 0) + (flags & FIRST_FLAGS ? 4 : 0),
    ticks = 0;
  for (let sample = 0; sample < samples; sample++, at += stride) ticks += file.readUInt32BE(at);
  return ticks;
}

/**
 * Joins fragments into segments that end at, or just after, the given starts of the next segment.
 */
export function joinFragments(fragments, starts) {
  const segments = [];
  let elapsed = 0;
  for (const { bytes, durationSeconds } of fragments) {
    const next = starts[segments.length];
    if (segments.length === 0 || (next !== undefined && elapsed >= next - 0.25))
      segments.push({ parts: [], durationSeconds: 0 });
    const segment = segments[segments.length - 1];
    segment.parts.push(bytes);
    segment.durationSeconds += durationSeconds;
    elapsed += durationSeconds;
  }
  return segments.map(({ parts, durationSeconds }) => ({
    bytes: Buffer.concat(parts),
    durationSeconds,
  }));
}
