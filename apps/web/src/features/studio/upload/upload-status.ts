import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { errorText } from "../../../lib/text/error-text";
import { formatBytes } from "../../../lib/text/format-bytes";
import { formatTimeLeft } from "./format-time-left";
import type { TabUpload } from "./upload-manager";
import { pausedText } from "../videos/video-state";

/** Returns the state of an upload of this tab as text. */
export function uploadStatus(i18n: I18n, upload: TabUpload): string {
  const { status, isQueued, sentBytes, totalBytes, bytesPerSecond, secondsLeft, error } = upload;
  const percentage = i18n.number(totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100));
  if (isQueued) return t(i18n)`Waiting for other uploads`;
  if (status === "failed") return errorText(i18n, error);
  if (status === "finished") return t(i18n)`Uploaded`;
  if (status === "paused") return pausedText(i18n, percentage);
  if (status === "retrying")
    return t(i18n)`Connection lost at ${percentage} %. The upload continues by itself.`;
  const size = formatBytes(i18n, totalBytes);
  const parts = [t(i18n)`${percentage} % of ${size}`];
  if (bytesPerSecond !== null) {
    const bytes = formatBytes(i18n, bytesPerSecond);
    parts.push(t(i18n)`${bytes}/s`);
  }
  if (secondsLeft !== null) parts.push(formatTimeLeft(i18n, secondsLeft));
  return parts.join(" · ");
}
