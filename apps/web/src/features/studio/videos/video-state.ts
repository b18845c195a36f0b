import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { OwnVideo, VideoProcessing } from "@marquee/api-client";
import { formatTimeLeft } from "../upload/format-time-left";

interface VideoStateText {
  readonly label: string;
  readonly tone: "neutral" | "light" | "success" | "danger" | "info";
  /** 0 to 1; null without a bar. */
  readonly progress: number | null;
}

/** Returns the state of a video's file for a badge, with the time left if it is known. */
export function videoState(
  i18n: I18n,
  { state, progress, upload }: VideoProcessing,
  secondsLeft: number | null = null,
): VideoStateText {
  const timeLeft = secondsLeft === null ? null : formatTimeLeft(i18n, secondsLeft);
  const percentage = i18n.number(Math.floor(progress));
  switch (state) {
    case "uploading": {
      if (upload === null)
        return { label: t(i18n)`Waiting for its file`, tone: "neutral", progress: null };
      const share = upload.totalBytes === 0 ? 0 : upload.receivedBytes / upload.totalBytes;
      const uploaded = i18n.number(Math.floor(share * 100));
      if (upload.isPaused)
        return { label: pausedText(i18n, uploaded), tone: "neutral", progress: share };
      return { label: t(i18n)`Uploading ${uploaded} %`, tone: "info", progress: share };
    }
    case "waiting":
      return { label: t(i18n)`Waiting to be processed`, tone: "info", progress: null };
    case "processing":
      return {
        label:
          timeLeft === null
            ? t(i18n)`Processing ${percentage} %`
            : t(i18n)`Processing ${percentage} %, ${timeLeft}`,
        tone: "info",
        progress: progress / 100,
      };
    case "watchable":
      return {
        label:
          timeLeft === null
            ? t(i18n)`Watchable, processing more qualities ${percentage} %`
            : t(i18n)`Watchable, processing more qualities ${percentage} %, ${timeLeft}`,
        tone: "light",
        progress: progress / 100,
      };
    case "failed":
      return { label: t(i18n)`Failed`, tone: "danger", progress: null };
    case "ready":
      return { label: t(i18n)`Ready`, tone: "success", progress: null };
  }
}

/** The percentage is a formatted number. */
export function pausedText(i18n: I18n, percentage: string): string {
  return t(i18n)`Paused at ${percentage} %`;
}

/** Returns true if the state of a video's file may still change. */
export function isUnfinished({ state }: Pick<OwnVideo, "state">): boolean {
  return state !== "ready" && state !== "failed";
}
