import type { ProcessingFailure } from "@marquee/api-client";

interface FailureText {
  readonly message: string;
  readonly retry: ProcessingFailure["retry"];
}

const failures: Readonly<Record<string, FailureText>> = {
  not_a_video: {
    message:
      "This file is neither video nor audio that we can read. Upload MP4, MOV, MKV, WebM, MP3 or another common format.",
    retry: 0,
  },
  still_image: {
    message: "This file is a picture and not a video. Upload a video or audio file.",
    retry: 0,
  },
  encrypted: {
    message: "This file is protected against copying. Upload it without that protection.",
    retry: 0,
  },
  no_streams: {
    message: "This file contains neither picture nor sound. Export the video again and upload it.",
    retry: 0,
  },
  unsupported_codec: {
    message: "The format of this file cannot be read. Export it as MP4 and upload that.",
    retry: 0,
  },
  too_many_pixels: {
    message:
      "This video is wider or higher than 8,192 pixels. Export it in a smaller size and upload that.",
    retry: 0,
  },
  damaged: { message: "This file is damaged. Export the video again and upload it.", retry: 0 },
  no_room: {
    message:
      "Your channel has no room for the qualities of this video. Delete videos for good, then try again.",
    retry: 1,
  },
  cancelled: {
    message: "The operator of this site cancelled the processing of this video.",
    retry: 0,
  },
  too_long: { message: "This video is longer than 6 hours. Upload it in parts.", retry: 0 },
};

/** Follows a detail that names the cause. */
const advice: Readonly<Record<string, string>> = {
  damaged: "Export the video again and upload it.",
  too_many_pixels: "Export it in a smaller size and upload that.",
  unsupported_codec: "Export it as MP4 and upload that.",
};

const unknown: FailureText = {
  message: "Something went wrong while we processed this video. Try again.",
  retry: 1,
};

/**
 * Unknown codes are faults of the server.
 * @param detail a sentence, such as where a damaged file ends.
 */
export function describeFailure(code: string | null, detail: string | null): ProcessingFailure {
  const { message, retry } = failures[code ?? ""] ?? unknown;
  const advised = advice[code ?? ""];
  return {
    code: code ?? "unknown",
    message: advised !== undefined && detail ? `${detail} ${advised}` : message,
    retry,
  };
}
