import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { OwnVideo } from "@marquee/api-client";
import { formatBytes } from "../../../lib/text/format-bytes";
import { deleteFileHandle } from "./file-handles";
import { uploads } from "./tab-uploads";

/**
 * Continues the upload of a video with its file, or starts it: a refused video takes any file.
 * Returns a sentence if it cannot, otherwise null.
 */
export async function resumeUpload(
  i18n: I18n,
  { id, state, sourceName: name, upload }: OwnVideo,
  file: File,
): Promise<string | null> {
  if (state === "failed") {
    await deleteFileHandle(id);
    await uploads.start({ videoId: id, file });
    return null;
  }
  if (upload && !isSameFile(file, { name, bytes: upload.totalBytes })) {
    const size = formatBytes(i18n, upload.totalBytes);
    return t(i18n)`This is another file. Please choose ${name} (${size}).`;
  }
  const isOurs = await uploads.start({ videoId: id, file, resumeUrl: upload?.url });
  return isOurs ? null : t(i18n)`This file is being uploaded in another tab.`;
}

/** Videos of earlier versions have no file name. */
function isSameFile(file: File, { name, bytes }: { name: string; bytes: number }): boolean {
  return file.size === bytes && (name === "" || file.name === name);
}
