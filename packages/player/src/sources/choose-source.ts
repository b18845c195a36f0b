import type { Source } from "../core/source";
import { mediaSourceClass } from "../engine/media-source";
import { formatOf } from "../engine/source-format";

/**
 * Returns the first source that this browser plays, by its `type`, with codecs if it names them, or
 * by its extension. Returns the first of all where the browser plays none, so that the player says
 * what it is, and on a server.
 *
 * @example
 * chooseSource([
 *   { src: "/film.webm", type: 'video/webm; codecs="av01.0.08M.08, opus"' },
 *   { src: "/film/master.m3u8" },
 * ]);
 */
export function chooseSource<Choice extends Source>(
  sources: readonly [Choice, ...Choice[]],
): Choice {
  const [first] = sources;
  if (!("document" in globalThis)) return first;
  const media = document.createElement("video");
  return sources.find((source) => canPlay(media, source)) ?? first;
}

function canPlay(media: HTMLMediaElement, source: Source): boolean {
  const { kind, type } = formatOf(source);
  if (kind === "hls")
    return mediaSourceClass() !== null || media.canPlayType("application/vnd.apple.mpegurl") !== "";
  if (kind === "file") return media.canPlayType(type) !== "";
  // The format is known once the server responds.
  return kind === "unknown";
}
