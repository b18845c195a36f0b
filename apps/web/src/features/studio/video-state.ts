import type { OwnVideo, VideoProcessing } from "@marquee/api-client";
import { formatTimeLeft } from "./format-time-left";

interface VideoStateText {
  readonly label: string;
  readonly tone: "neutral" | "light" | "success" | "danger" | "info";
  /** 0 to 1; null without a bar. */
  readonly progress: number | null;
}

/** Returns the state of a video's file for a badge, with the time left if it is known. */
export function videoState(
  { state, progress, upload }: VideoProcessing,
  secondsLeft: number | null = null,
): VideoStateText {
  const timeLeft = secondsLeft === null ? "" : `, ${formatTimeLeft(secondsLeft)}`;
  const percentage = `${Math.floor(progress)} %${timeLeft}`;
  switch (state) {
    case "uploading": {
      if (upload === null) return { label: "Waiting for its file", tone: "neutral", progress: null };
      const share = upload.total_bytes === 0 ? 0 : upload.received_bytes / upload.total_bytes;
      return { label: `Uploading ${Math.floor(share * 100)} %`, tone: "info", progress: share };
    }
    case "waiting":
      return { label: "Waiting to be processed", tone: "info", progress: null };
    case "processing":
      return { label: `Processing ${percentage}`, tone: "info", progress: progress / 100 };
    case "watchable":
      return { label: `Watchable, more qualities ${percentage}`, tone: "light", progress: progress / 100 };
    case "failed":
      return { label: "Failed", tone: "danger", progress: null };
    case "ready":
      return { label: "Ready", tone: "success", progress: null };
  }
}

/** Returns whether the state of a video's file may change by itself. */
export function isUnfinished({ state }: Pick<OwnVideo, "state">): boolean {
  return state !== "ready" && state !== "failed";
}
