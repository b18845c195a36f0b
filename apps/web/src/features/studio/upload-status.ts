import type { I18n } from "@lingui/core";
import { errorText } from "../../lib/error-text";
import { formatBytes } from "./format-bytes";
import { formatTimeLeft } from "./format-time-left";
import type { TabUpload } from "./upload-manager";

/** Returns the state of an upload of this tab as text. */
export function uploadStatus(i18n: I18n, upload: TabUpload): string {
  const { status, isQueued, sentBytes, totalBytes, bytesPerSecond, secondsLeft, error } = upload;
  const percentage = totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100);
  if (isQueued) return "Waits for the other uploads";
  if (status === "failed") return errorText(i18n, error);
  if (status === "finished") return "Uploaded";
  if (status === "paused") return `Paused at ${percentage} %`;
  if (status === "retrying") return `Connection lost at ${percentage} %. The upload continues by itself.`;
  const parts = [`${percentage} % of ${formatBytes(totalBytes)}`];
  if (bytesPerSecond !== null) parts.push(`${formatBytes(bytesPerSecond)}/s`);
  if (secondsLeft !== null) parts.push(formatTimeLeft(secondsLeft));
  return parts.join(" · ");
}
