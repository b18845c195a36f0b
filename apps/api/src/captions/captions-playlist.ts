/** Captions in one language, as a master playlist lists them. */
export interface CaptionsTrack {
  /** Name of the files, which changes with their content. */
  readonly name: string;
  readonly language: string;
  readonly label: string;
}

const folder = "captions/";
const defaultGroup = "captions";

/** Name of the WebVTT file in the video's folder. */
export const captionsFile = (name: string): string => `${folder}${name}.vtt`;

/** Name of the media playlist in the video's folder. */
export const captionsPlaylistFile = (name: string): string => `${folder}${name}.m3u8`;

/** Returns the media playlist of a WebVTT file, which is one segment. */
export function captionsPlaylist(name: string, durationSeconds: number): string {
  const seconds = Math.max(1, Math.ceil(durationSeconds));
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${seconds}`,
    "#EXT-X-PLAYLIST-TYPE:VOD",
  ];
  return `${[...lines, `#EXTINF:${seconds.toFixed(3)},`, `${name}.vtt`, "#EXT-X-ENDLIST"].join("\n")}\n`;
}

/**
 * Returns a master playlist with these captions instead of those added earlier. Captions of the
 * stream itself stay, except in languages that are added.
 */
export function listCaptions(master: string, tracks: readonly CaptionsTrack[]): string {
  const lines = master.split("\n");
  const isSubtitles = (line: string) =>
    line.startsWith("#EXT-X-MEDIA:") && /[:,]TYPE=SUBTITLES(,|$)/.test(line);
  const isReplaced = (line: string) =>
    line.includes(`URI="${folder}`) ||
    tracks.some(({ language }) => line.includes(`LANGUAGE="${language}"`));
  const retainedLines = lines.filter((line) => !isSubtitles(line) || !isReplaced(line));
  const group =
    retainedLines.map((line) => /[:,]SUBTITLES="([^"]*)"/.exec(line)?.[1]).find(Boolean) ??
    defaultGroup;
  const hasCaptions = tracks.length > 0 || retainedLines.some(isSubtitles);
  const media = tracks.map((track) => mediaLine(track, group));
  const firstVariant = retainedLines.findIndex((line) => line.startsWith("#EXT-X-STREAM-INF:"));
  return retainedLines
    .flatMap((line, index) => {
      if (!line.startsWith("#EXT-X-STREAM-INF:")) return [line];
      const bare = line.replace(/,SUBTITLES="[^"]*"/, "");
      const variant = hasCaptions ? `${bare},SUBTITLES="${group}"` : bare;
      return index === firstVariant ? [...media, variant] : [variant];
    })
    .join("\n");
}

function mediaLine({ name, language, label }: CaptionsTrack, group: string): string {
  const attributes = [
    "TYPE=SUBTITLES",
    `GROUP-ID="${group}"`,
    `NAME="${label}"`,
    `LANGUAGE="${language}"`,
    "DEFAULT=NO",
    "AUTOSELECT=YES",
    "FORCED=NO",
    `URI="${captionsPlaylistFile(name)}"`,
  ];
  return `#EXT-X-MEDIA:${attributes.join(",")}`;
}
