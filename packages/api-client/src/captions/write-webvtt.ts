import type { Cue } from "./cue";

/** Returns cues as a WebVTT file whose times are those of the stream. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startSeconds, endSeconds, settings, text }) => {
    const times = `${timestamp(startSeconds)} --> ${timestamp(endSeconds)}`;
    return [settings === "" ? times : `${times} ${settings}`, ...(text === "" ? [] : [text])].join(
      "\n",
    );
  });
  return `${["WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0", ...blocks].join("\n\n")}\n`;
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (divisor: number, modulus: number) =>
    String(Math.floor(milliseconds / divisor) % modulus).padStart(2, "0");
  const hours = String(Math.floor(milliseconds / 3_600_000)).padStart(2, "0");
  const fraction = String(milliseconds % 1000).padStart(3, "0");
  return `${hours}:${part(60_000, 60)}:${part(1000, 60)}.${fraction}`;
}
