import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type {
  ProcessingFailure,
  ProcessingFailureCode,
  ProcessingNotice,
  ProcessingNoticeCode,
} from "@marquee/api-client";

type Values = NonNullable<ProcessingFailure["values"]>;
type Sentence = MessageDescriptor | ((i18n: I18n, values: Values) => string);

const asMp4 = msg({ id: "{problem} Export it as MP4 and upload that." });
const again = msg({ id: "{problem} Export the video again and upload it." });
const smaller = msg({ id: "{problem} Export it in a smaller size and upload that." });
const internal = msg({ id: "Something went wrong while we processed this video. Try again." });

/** The sentence for each failure. A code without one fails the typecheck. */
const failures: Readonly<Record<ProcessingFailureCode, Sentence>> = {
  not_a_video: msg({
    id:
      "This file is neither video nor audio that we can read. " +
      "Upload MP4, MOV, MKV, WebM, MP3 or another common format.",
  }),
  still_image: msg({
    id: "This file is a picture and not a video. Upload a video or audio file.",
  }),
  encrypted: msg({
    id: "This file is protected against copying. Upload it without that protection.",
  }),
  several_videos: msg({
    id:
      "This file contains several videos or recordings, one after the other. " +
      "Upload each one as its own file, or join them with a video editor.",
  }),
  no_streams: msg({
    id: "This file contains neither picture nor sound. Export the video again and upload it.",
  }),
  unsupported_codec: (i18n, { videoFormat, audioFormat }) => {
    if (videoFormat !== undefined) {
      const problem = msg({ id: "The video format {format} cannot be read." });
      return withAdvice(i18n, asMp4, i18n._(problem.id, { format: videoFormat }));
    }
    if (audioFormat !== undefined) {
      const problem = msg({ id: "The audio format {format} cannot be read." });
      return withAdvice(i18n, asMp4, i18n._(problem.id, { format: audioFormat }));
    }
    return i18n._(
      msg({ id: "The format of this file cannot be read. Export it as MP4 and upload that." }),
    );
  },
  too_many_pixels: (i18n, { maxPixels = 8_192 }) => {
    const problem = msg({ id: "The video is larger than {max} pixels." });
    return withAdvice(i18n, smaller, i18n._(problem.id, { max: i18n.number(Number(maxPixels)) }));
  },
  too_many_frames: (i18n) => {
    const problem = msg({ id: "The video has too many pixels and frames for its length." });
    return withAdvice(i18n, smaller, i18n._(problem));
  },
  damaged: (i18n, { atSeconds }) => {
    if (atSeconds === undefined)
      return i18n._(msg({ id: "This file is damaged. Export the video again and upload it." }));
    const problem = msg({ id: "The file is damaged at {seconds} s." });
    return withAdvice(i18n, again, i18n._(problem.id, { seconds: atSeconds }));
  },
  too_long: msg({ id: "This video is longer than 6 hours. Upload it in parts." }),
  no_room: msg({
    id:
      "Your channel has no room for the qualities of this video. " +
      "Delete videos for good, then try again.",
  }),
  cancelled: msg({ id: "The operator of this site cancelled the processing of this video." }),
  engine: internal,
  unknown: internal,
};

const notices: Readonly<Record<ProcessingNoticeCode, MessageDescriptor>> = {
  sound_unreadable: msg({
    id: "This video has no sound: its audio format ({format}) cannot be read.",
  }),
};

/** Returns why a video could not be made; the server's sentence for a code of a newer one. */
export function describeFailure(
  i18n: I18n,
  { code, values = {}, message }: Pick<ProcessingFailure, "code" | "values" | "message">,
): string {
  if (!isOneOf(failures, code)) return message;
  const sentence = failures[code];
  return typeof sentence === "function" ? sentence(i18n, values) : i18n._(sentence);
}

/** Returns what a creator should know of a video that was made. */
export function describeNotice(i18n: I18n, { code, values, message }: ProcessingNotice): string {
  return isOneOf(notices, code) ? i18n._(notices[code].id, values) : message;
}

function withAdvice(i18n: I18n, advice: MessageDescriptor, problem: string): string {
  return i18n._(advice.id, { problem });
}

function isOneOf<Code extends string>(of: Record<Code, unknown>, code: string): code is Code {
  return Object.hasOwn(of, code);
}
