/** MPEG time stamps have 33 bits, at 90 kHz. */
const ticksPerSecond = 90_000;
const wrapSeconds = 2 ** 33 / ticksPerSecond;

/**
 * Seconds by which the cues of a WebVTT segment are later in the video than in the segment (RFC
 * 8216, 3.5).
 */
export function cueShift(webVtt: string): number {
  const map = /^X-TIMESTAMP-MAP=(.*)$/m.exec(webVtt)?.[1] ?? "";
  const ticks = Number(/MPEGTS:(\d+)/.exec(map)?.[1] ?? 0);
  const [, local = "0"] = /LOCAL:([\d:.]+)/.exec(map) ?? [];
  return (
    ticks / ticksPerSecond -
    local.split(":").reduce((seconds, part) => seconds * 60 + Number(part), 0)
  );
}

/** The time of a cue whose time stamps have begun again at 0 before its segment. */
export function unwrapped(seconds: number, segmentStartSeconds: number): number {
  return seconds + Math.round((segmentStartSeconds - seconds) / wrapSeconds) * wrapSeconds;
}
