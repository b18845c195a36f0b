export const sourceFolder = "sources";

/**
 * Removes the attempt's or earlier versions' revision number, and a former ending. No id contains a
 * dot.
 */
export function videoFolder(file: string): string {
  return file.replace(/(?:\.[0-9a-f]+)?(?:-r\d+)?$/, "");
}

/** `file` is the name in `videos.file`. */
export const storageKeys = {
  /** Served under `/media`. */
  media: (file: string) => `media/${file}`,
  /** All revisions share the chosen thumbnails. */
  thumbnails: (file: string) => `media/${videoFolder(file)}-thumb`,
  /** All revisions share the WebVTT files. */
  captions: (file: string) => `media/${videoFolder(file)}-captions`,
  /** The original file, also while it is uploading. */
  source: (name: string) => `${sourceFolder}/${name}`,
} as const;
