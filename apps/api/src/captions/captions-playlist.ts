export interface CaptionsTrack {
  /** Changes with the content. */
  readonly name: string;
  readonly language: string;
  readonly label: string;
  readonly isMachineMade: boolean;
}

const folder = "captions/";
const defaultGroup = "captions";

export const captionsFile = (name: string): string => `${folder}${name}.vtt`;

export const captionsPlaylistFile = (name: string): string => `${folder}${name}.m3u8`;

/** The WebVTT file is one segment. */
export function captionsPlaylist(name: string, durationSeconds: number): string {
  const seconds = Math.max(1, Math.ceil(durationSeconds));
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${seconds}`,
    "#EXT-X-PLAYLIST-TYPE:VOD",
    `#EXTINF:${seconds.toFixed(3)},`,
    `${name}.vtt`,
    "#EXT-X-ENDLIST",
  ];
  return `${lines.join("\n")}\n`;
}

/** Replaces earlier added captions, and the stream's own in the same languages. */
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

function mediaLine({ name, language, label, isMachineMade }: CaptionsTrack, group: string): string {
  const attributes = [
    "TYPE=SUBTITLES",
    `GROUP-ID="${group}"`,
    `NAME="${label}"`,
    `LANGUAGE="${language}"`,
    "DEFAULT=NO",
    "AUTOSELECT=YES",
    "FORCED=NO",
    ...(isMachineMade ? ['CHARACTERISTICS="public.machine-generated"'] : []),
    `URI="${captionsPlaylistFile(name)}"`,
  ];
  return `#EXT-X-MEDIA:${attributes.join(",")}`;
}
