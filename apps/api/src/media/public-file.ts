/** Separates the version of a video's thumbnails in URLs. No name of a stored file contains it. */
const separator = "~";

export interface PublicFile {
  /** Name of the folder. */
  readonly folder: string;
  /** True if the creator chose thumbnails, which are stored apart from the video's media. */
  readonly hasChosenThumbnails: boolean;
}

/**
 * Reads a video's name in URLs: the folder, and the version of its thumbnails if they were chosen,
 * as in `u-abc~2`. Every version names the same files. A new version is a new URL, which no cache
 * has yet.
 */
export function readPublicFile(name: string): PublicFile {
  const [folder = "", version, ...more] = name.split(separator);
  const hasVersion = version !== undefined && /^\d{1,9}$/.test(version) && more.length === 0;
  return hasVersion
    ? { folder, hasChosenThumbnails: true }
    : { folder: name, hasChosenThumbnails: false };
}
