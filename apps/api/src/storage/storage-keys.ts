/** The folder of original files. */
export const sourceFolder = "sources";

/**
 * Returns the part of `videos.file` that all attempts of a video share: without the number of an
 * attempt (of a revision, in earlier versions), and without the ending that attempts had for a
 * while instead. No id contains a dot.
 */
export function videoFolder(file: string): string {
  return file.replace(/(?:\.[0-9a-f]+)?(?:-r\d+)?$/, "");
}

/** Where the parts of a video are stored. `file` is the name in `videos.file`. */
export const storageKeys = {
  /** The folder that is served under `/media`. */
  media: (file: string) => `media/${file}`,
  /** The folder of thumbnails that the creator chose, for all revisions of the video. */
  thumbnails: (file: string) => `media/${videoFolder(file)}-thumb`,
  /** The folder of WebVTT files, for all revisions of the video. */
  captions: (file: string) => `media/${videoFolder(file)}-captions`,
  /** The original file, from the first byte of its upload on. */
  source: (name: string) => `${sourceFolder}/${name}`,
} as const;
