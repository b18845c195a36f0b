export interface Segment {
  readonly index: number;
  readonly seconds: number;
  readonly bytes: number;
}

export interface AudioTrack {
  readonly channels: number;
  readonly codecs: string;
  readonly segments: readonly Segment[];
}

export interface VideoTrack {
  readonly height: number;
  readonly width: number;
  readonly pixelHeight: number;
  readonly frameRate: number;
  readonly codecs: string;
  readonly segments: readonly Segment[];
}

const header = ["#EXTM3U", "#EXT-X-VERSION:7"];

export function mediaPlaylist(segments: readonly Segment[]): string {
  const target = Math.max(1, ...segments.map(({ seconds }) => Math.round(seconds)));
  return lines([
    ...header,
    `#EXT-X-TARGETDURATION:${target}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    '#EXT-X-MAP:URI="init.mp4"',
    ...segments.flatMap(({ index, seconds }) => [`#EXTINF:${seconds.toFixed(6)},`, `${index}.m4s`]),
    "#EXT-X-ENDLIST",
  ]);
}

/** Needs complete renditions, lowest first. */
export function masterPlaylist(
  renditions: readonly VideoTrack[],
  audio: AudioTrack | null,
): string {
  const sorted = renditions.toSorted((a, b) => a.height - b.height);
  return lines([
    ...header,
    "#EXT-X-INDEPENDENT-SEGMENTS",
    ...(audio ? [audioMedia(audio)] : []),
    ...sorted.flatMap((rendition) => [
      streamInfo(rendition, audio),
      `${rendition.height}p/index.m3u8`,
    ]),
  ]);
}

/** The video's own audio in a playlist, where names are unique. */
export const soundName = "Sound";

function audioMedia({ channels }: AudioTrack): string {
  const attributes = [
    ...["TYPE=AUDIO", 'GROUP-ID="audio"', `NAME="${soundName}"`, "DEFAULT=YES", "AUTOSELECT=YES"],
    ...[`CHANNELS="${channels}"`, 'URI="audio/index.m3u8"'],
  ];
  return `#EXT-X-MEDIA:${attributes.join(",")}`;
}

/** Peak bits per second, including audio. */
export function bandwidth({ segments }: VideoTrack, audio: AudioTrack | null): number {
  return peakBitrate(segments) + (audio ? peakBitrate(audio.segments) : 0);
}

function streamInfo(rendition: VideoTrack, audio: AudioTrack | null): string {
  const { segments, width, pixelHeight, frameRate, codecs } = rendition;
  const average = averageBitrate(segments) + (audio ? averageBitrate(audio.segments) : 0);
  const attributes = [
    `BANDWIDTH=${bandwidth(rendition, audio)}`,
    `AVERAGE-BANDWIDTH=${average}`,
    `RESOLUTION=${width}x${pixelHeight}`,
    `FRAME-RATE=${frameRate.toFixed(3)}`,
    `CODECS="${[codecs, ...(audio ? [audio.codecs] : [])].join(",")}"`,
    ...(audio ? ['AUDIO="audio"'] : []),
  ];
  return `#EXT-X-STREAM-INF:${attributes.join(",")}`;
}

/** Shorter segments have no meaningful bitrate. */
const minPeakSeconds = 0.5;

function peakBitrate(segments: readonly Segment[]): number {
  const peaks = segments
    .filter(({ seconds }) => seconds >= minPeakSeconds)
    .map(({ bytes, seconds }) => (bytes * 8) / seconds);
  return Math.max(averageBitrate(segments), ...peaks.map(Math.ceil));
}

function averageBitrate(segments: readonly Segment[]): number {
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  return Math.max(1, Math.ceil((bytes * 8) / Math.max(0.001, seconds)));
}

function lines(content: readonly string[]): string {
  return `${content.join("\n")}\n`;
}
