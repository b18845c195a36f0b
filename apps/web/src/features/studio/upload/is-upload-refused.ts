import type { OwnVideo } from "@marquee/api-client";
import type { TabUpload } from "./upload-manager";

interface Checked extends Pick<OwnVideo, "state"> {
  /** When the server said so. */
  checkedMs: number;
}

/**
 * A file may be refused during its upload. An earlier response of the server was about the file
 * that it replaces.
 */
export function isUploadRefused(
  { state, checkedMs }: Checked,
  upload: TabUpload | undefined,
): boolean {
  if (state !== "failed" || !upload || upload.startedMs === null) return false;
  return upload.status === "finished" || (upload.sentBytes > 0 && checkedMs > upload.startedMs);
}
