import type { ProcessingNotice, ProcessingNoticeCode } from "@marquee/api-client";
import { formatName } from "../transcoding/format-name.ts";
import type { StoredProbe } from "../transcoding/stored-probe.ts";

interface Notice extends ProcessingNotice {
  readonly code: ProcessingNoticeCode;
}

/** Creators read these notes on a finished video. */
export function describeNotices({
  sound,
  audio,
  brokeOffAtSeconds,
}: Pick<StoredProbe, "sound" | "audio" | "brokeOffAtSeconds">): Notice[] {
  const notices: Notice[] = [];
  if (sound === "unreadable" && audio) {
    const format = formatName(audio.codec);
    const message = `This video has no sound: its audio format (${format}) cannot be read.`;
    notices.push({ code: "sound_unreadable", values: { format }, message });
  }
  if (brokeOffAtSeconds !== null) {
    const seconds = Math.floor(brokeOffAtSeconds);
    const message =
      `The file breaks off at ${seconds} s, and so does this video. ` +
      "If you have the whole file, replace this one.";
    notices.push({ code: "breaks_off", values: { seconds }, message });
  }
  return notices;
}
