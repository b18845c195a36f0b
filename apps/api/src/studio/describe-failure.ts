import type {
  ProcessingFailure,
  ProcessingFailureCode,
  ProcessingFailureValues,
} from "@marquee/api-client";

interface FailureText {
  readonly message: string;
  readonly retry: ProcessingFailure["retry"];
}

const mp4 = "Export it as MP4 and upload that.";
const again = "Export the video again and upload it.";
const smaller = "Export it in a smaller size and upload that.";

/** Sentences for clients without their own. */
function describe(code: string, values: ProcessingFailureValues): FailureText {
  const { videoFormat, audioFormat, atSeconds, maxPixels = 8_192 } = values;
  const only = (message: string) => ({ message, retry: 0 }) as const;
  switch (code as ProcessingFailureCode) {
    case "not_a_video":
      return only(
        "This file is neither video nor audio that we can read. " +
          "Upload MP4, MOV, MKV, WebM, MP3 or another common format.",
      );
    case "still_image":
      return only("This file is a picture and not a video. Upload a video or audio file.");
    case "encrypted":
      return only("This file is protected against copying. Upload it without that protection.");
    case "several_videos":
      return only(
        "This file contains several videos or recordings, one after the other. " +
          "Upload each one as its own file, or join them with a video editor.",
      );
    case "no_streams":
      return only(`This file contains neither picture nor sound. ${again}`);
    case "unsupported_codec":
      if (videoFormat !== undefined)
        return only(`The video format ${videoFormat} cannot be read. ${mp4}`);
      if (audioFormat !== undefined)
        return only(`The audio format ${audioFormat} cannot be read. ${mp4}`);
      return only(`The format of this file cannot be read. ${mp4}`);
    case "too_many_pixels":
      return only(
        `This video is wider or higher than ${maxPixels.toLocaleString("en")} pixels. ${smaller}`,
      );
    case "too_many_frames":
      return only(`The video has too many pixels and frames for its length. ${smaller}`);
    case "damaged":
      return only(
        atSeconds === undefined
          ? `This file is damaged. ${again}`
          : `The file is damaged at ${atSeconds} s. ${again}`,
      );
    case "too_long":
      return only("This video is longer than 6 hours. Upload it in parts.");
    case "cancelled":
      return only("The operator of this site cancelled the processing of this video.");
    case "no_room":
      return {
        message:
          "Your channel has no room for the qualities of this video. " +
          "Delete videos for good, then try again.",
        retry: 1,
      };
    case "engine":
    case "unknown":
    default:
      return {
        message: "Something went wrong while we processed this video. Try again.",
        retry: 1,
      };
  }
}

/** Unknown codes are faults of the server. */
export function describeFailure(
  code: string | null,
  values: ProcessingFailureValues | null = null,
): ProcessingFailure {
  const isKnown = values !== null && Object.keys(values).length > 0;
  return {
    code: code ?? "unknown",
    ...(isKnown && { values: { ...values } }),
    ...describe(code ?? "unknown", values ?? {}),
  };
}
