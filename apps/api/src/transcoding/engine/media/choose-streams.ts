import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_DISPOSITION_COMMENT,
  AV_DISPOSITION_DEFAULT,
  AV_DISPOSITION_DEPENDENT,
  AV_DISPOSITION_HEARING_IMPAIRED,
  AV_DISPOSITION_TIMED_THUMBNAILS,
  AV_DISPOSITION_VISUAL_IMPAIRED,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from "node-av/constants";
import type { AVDisposition } from "node-av/constants";
import type { FormatContext, Stream } from "node-av/lib";
import { canOpenDecoder } from "./find-decoder.ts";

export interface ChosenStreams {
  /** One that cannot be decoded only if there is no other. */
  readonly video: Stream | null;
  readonly audio: Stream | null;
  /** Such as the cover of an album. */
  readonly cover: Stream | null;
}

const isImage = [
  AV_DISPOSITION_ATTACHED_PIC,
  AV_DISPOSITION_TIMED_THUMBNAILS,
  AV_DISPOSITION_DEPENDENT,
];
const isForFew = [
  AV_DISPOSITION_COMMENT,
  AV_DISPOSITION_HEARING_IMPAIRED,
  AV_DISPOSITION_VISUAL_IMPAIRED,
];

/** Chooses by the header alone, as a player would. */
export function chooseStreams(format: FormatContext): ChosenStreams {
  const { streams } = format;
  const hasSome = (stream: Stream, dispositions: readonly AVDisposition[]) =>
    dispositions.some((disposition) => stream.hasDisposition(disposition));
  const videos = streams.filter(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_VIDEO);
  const cover = videos.find((stream) => stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC)) ?? null;
  const video = best(
    videos.filter((stream) => !hasSome(stream, isImage)),
    (stream) => {
      const [canOpen = 0, ...others] = commonRank(stream);
      return [
        Number(stream.codecpar.width > 0 && stream.codecpar.height > 0),
        canOpen,
        // An animated AVIF has a picture for those that play none.
        Number(stream.nbFrames !== 1n),
        ...others,
        stream.codecpar.width * stream.codecpar.height,
      ];
    },
  );
  const audios = streams.filter(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO);
  // Language of the track that would play if all could be decoded.
  const preferred =
    audios.find((stream) => stream.hasDisposition(AV_DISPOSITION_DEFAULT)) ?? audios[0];
  const language = preferred && languageOf(preferred);
  const ofProgram = video && audioOfProgram(format, video);
  const audio = best(audios, (stream) => {
    const [canOpen = 0, ...others] = commonRank(stream);
    return [
      canOpen,
      Number(stream.index === ofProgram),
      ...others,
      Number(!hasSome(stream, isForFew)),
      Number(languageOf(stream) === language),
      stream.codecpar.channels,
    ];
  });
  return { video, audio, cover };
}

/** A tuner's recording holds several stations, each with its own sound. */
function audioOfProgram(format: FormatContext, video: Stream): number | null {
  return format.nbPrograms > 1 ? format.findBestStream(AVMEDIA_TYPE_AUDIO, -1, video.index) : null;
}

function commonRank(stream: Stream): number[] {
  return [
    Number(canOpenDecoder(stream)),
    // Editing programs write empty tracks. Zero also means unknown.
    Number(stream.nbFrames > 0n),
    Number(stream.hasDisposition(AV_DISPOSITION_DEFAULT)),
  ];
}

function languageOf({ metadata }: Stream): string {
  return metadata?.get("language") ?? "";
}

/** The first of equal ones wins. */
function best(streams: readonly Stream[], rankOf: (stream: Stream) => number[]): Stream | null {
  let found: { readonly stream: Stream; readonly rank: number[] } | null = null;
  for (const stream of streams) {
    const rank = rankOf(stream);
    if (!found || isHigher(rank, found.rank)) found = { stream, rank };
  }
  return found?.stream ?? null;
}

function isHigher(rank: readonly number[], other: readonly number[]): boolean {
  const index = rank.findIndex((value, at) => value !== other[at]);
  return index >= 0 && (rank[index] ?? 0) > (other[index] ?? 0);
}
