import type { ProcessingFailure } from "@marquee/api-client";

const failures: Readonly<Record<string, Omit<ProcessingFailure, "code">>> = {
  not_a_video: { message: "This file is not a video that we can read. Upload another file.", retry: 0 },
  damaged: { message: "This file is damaged. Export the video again and upload it.", retry: 0 },
  too_long: { message: "This video is longer than 6 hours. Upload it in parts.", retry: 0 },
  unsupported: { message: "We can't read this kind of video. Export it as MP4 with H.264 and upload it.", retry: 0 },
  too_large: { message: "This picture is larger than we can process. Export the video in 4K or less.", retry: 0 },
};

const unknown = { message: "Something went wrong while we made this video. Try again.", retry: 1 } as const;

/** Returns what a creator reads about a failure. Codes without a text of their own are faults of the server. */
export function describeFailure(code: string | null, detail: string | null): ProcessingFailure {
  const { message, retry } = failures[code ?? ""] ?? unknown;
  return { code: code ?? "unknown", message: detail ? `${message} (${detail})` : message, retry };
}
