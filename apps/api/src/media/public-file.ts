/** No stored file's name contains it. */
const separator = "~";

export interface PublicFile {
  readonly folder: string;
  /** Chosen thumbnails are stored apart from the media. */
  readonly hasChosenThumbnails: boolean;
}

/**
 * Parses `u-abc~2`: folder and version of chosen thumbnails. All versions name the same files; a
 * new one only avoids caches.
 */
export function readPublicFile(name: string): PublicFile {
  const [folder = "", version, ...more] = name.split(separator);
  const hasVersion = version !== undefined && /^\d{1,9}$/.test(version) && more.length === 0;
  return hasVersion
    ? { folder, hasChosenThumbnails: true }
    : { folder: name, hasChosenThumbnails: false };
}
