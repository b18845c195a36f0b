import { somethingWentWrong } from "../../lib/error-text";
import { formatBytes } from "./format-bytes";
import { formatTimeLeft } from "./format-time-left";
import type { TabUpload } from "./upload-manager";

/** Returns the state of an upload of this tab as text. */
export function uploadStatus({
  status,
  isQueued,
  sentBytes,
  totalBytes,
  bytesPerSecond,
  secondsLeft,
  error,
}: TabUpload): string {
  const percentage = totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100);
  if (isQueued) return "Waits for the other uploads";
  if (status === "failed") return error?.text ?? somethingWentWrong;
  if (status === "finished") return "Uploaded";
  if (status === "paused") return `Paused at ${percentage} %`;
  if (status === "retrying") return `Connection lost at ${percentage} %. The upload continues by itself.`;
  const parts = [`${percentage} % of ${formatBytes(totalBytes)}`];
  if (bytesPerSecond !== null) parts.push(`${formatBytes(bytesPerSecond)}/s`);
  if (secondsLeft !== null) parts.push(formatTimeLeft(secondsLeft));
  return parts.join(" · ");
}
