import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

/** Endings that some systems do not know as video or audio. */
const extensions = [
  ...[
    "mkv",
    "mov",
    "avi",
    "ts",
    "mts",
    "m2ts",
    "wmv",
    "asf",
    "flv",
    "f4v",
    "mpg",
    "mpeg",
    "vob",
    "ogv",
    "mxf",
    "dv",
    "ivf",
  ],
  ...[
    "rm",
    "rmvb",
    "3gp",
    "gif",
    "flac",
    "opus",
    "ogg",
    "oga",
    "mka",
    "wma",
    "aiff",
    "aif",
    "caf",
    "ac3",
    "amr",
    "m4a",
    "wv",
  ],
];

/** The `accept` attribute for files of videos and recordings. */
export const mediaFileTypes = [
  "video/*",
  "audio/*",
  ...extensions.map((extension) => `.${extension}`),
].join(",");

/** @param maxSize a formatted size. */
export function mediaFilesText(i18n: I18n, maxSize: string): string {
  return t(i18n)`MP4, MOV, MKV, WebM, WMV, MP3, WAV and others, up to ${maxSize} each.`;
}
