import { loadTrack } from "../../../files/load-track";

/** Nothing else refers to them while the browser parses. */
const parsers = new Set<HTMLVideoElement>();

/**
 * The cues of a WebVTT file with their positions and regions, parsed by the browser. Its styles are
 * left out, as a strict Content Security Policy demands.
 *
 * @throws if the file is no WebVTT, or the signal aborts.
 */
export async function parseWebVtt(webVtt: string, signal: AbortSignal): Promise<VTTCue[]> {
  const parser = document.createElement("video");
  const element = document.createElement("track");
  parser.append(element);
  parsers.add(parser);
  await loadTrack(element, webVtt, signal).finally(() => parsers.delete(parser));
  return [...(element.track.cues ?? [])].filter((cue) => cue instanceof VTTCue);
}
