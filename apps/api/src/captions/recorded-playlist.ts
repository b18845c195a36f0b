export interface RecordedTrack {
  /** Its folder among the captions. */
  readonly name: string;
  readonly language: string;
  readonly label: string;
  readonly channels: number;
}

const folder = "captions/";
const prefix = "sound-";

/** @returns a new name; files are cached for ever. */
export const recordedName = (language: string, random: string): string =>
  `${prefix}${language}-${random}`;

export const isRecordedFolder = (name: string): boolean => name.startsWith(prefix);

const isSound = (line: string) =>
  line.startsWith("#EXT-X-MEDIA:") && /[:,]TYPE=AUDIO(,|$)/.test(line);

/** True if the audio is separate from the video, so that another track can replace it. */
export function hasSounds(master: string): boolean {
  return master.split("\n").some(isSound);
}

/** Channels of the first audio track; default 2. */
export function channelsOf(master: string): number {
  const [first = ""] = master.split("\n").filter(isSound);
  return Number(/[:,]CHANNELS="(\d+)/.exec(first)?.[1] ?? 2);
}

/** Lists recorded descriptions after the audio of each group. Replaces earlier ones. */
export function listRecorded(master: string, tracks: readonly RecordedTrack[]): string {
  const lines = master
    .split("\n")
    .filter((line) => !(isSound(line) && line.includes(`URI="${folder}${prefix}`)));
  const groups = lines.flatMap((line) =>
    isSound(line) ? [/[:,]GROUP-ID="([^"]*)"/.exec(line)?.[1] ?? ""] : [],
  );
  const media = [...new Set(groups)].flatMap((group) =>
    tracks.map((track) => mediaLine(track, group)),
  );
  const last = lines.findLastIndex(isSound);
  return lines.toSpliced(last + 1, 0, ...media).join("\n");
}

function mediaLine({ name, language, label, channels }: RecordedTrack, group: string): string {
  const attributes = [
    "TYPE=AUDIO",
    `GROUP-ID="${group}"`,
    `NAME="${label}"`,
    `LANGUAGE="${language}"`,
    "DEFAULT=NO",
    "AUTOSELECT=YES",
    'CHARACTERISTICS="public.accessibility.describes-video"',
    `CHANNELS="${channels}"`,
    `URI="${folder}${name}/index.m3u8"`,
  ];
  return `#EXT-X-MEDIA:${attributes.join(",")}`;
}
