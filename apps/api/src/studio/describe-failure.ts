import type { ProcessingFailure } from "@marquee/api-client";

interface FailureText {
  readonly message: string;
  readonly retry: ProcessingFailure["retry"];
}

const failures: Readonly<Record<string, FailureText>> = {
  not_a_video: { message: "This file is not a video that we can read. Upload another file.", retry: 0 },
  damaged: { message: "This file is damaged. Export the video again and upload it.", retry: 0 },
  too_long: { message: "This video is longer than 6 hours. Upload it in parts.", retry: 0 },
};

const unknown: FailureText = { message: "Something went wrong while we processed this video. Try again.", retry: 1 };

/**
 * Returns what a creator reads about a failure. Codes without a text of their own are faults of the server.
 *
 * @param detail a sentence, such as where a damaged file ends.
 */
export function describeFailure(code: string | null, detail: string | null): ProcessingFailure {
  const { message, retry } = failures[code ?? ""] ?? unknown;
  const isAboutFile = code === "damaged" && detail !== null && detail !== "";
  return {
    code: code ?? "unknown",
    message: isAboutFile ? `${detail} Export the video again and upload it.` : message,
    retry,
  };
}
