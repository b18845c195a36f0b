import type { ProcessingNotice, ProcessingNoticeCode } from "@marquee/api-client";
import { formatName } from "../transcoding/format-name.ts";
import type { StoredProbe } from "../transcoding/stored-probe.ts";

/** Creators read these notes on a finished video. */
export function describeNotices({
  sound,
  audio,
}: Pick<StoredProbe, "sound" | "audio">): ProcessingNotice[] {
  if (sound !== "unreadable" || !audio) return [];
  const format = formatName(audio.codec);
  return [
    {
      code: "sound_unreadable" satisfies ProcessingNoticeCode,
      values: { format },
      message: `This video has no sound: its audio format (${format}) cannot be read.`,
    },
  ];
}
