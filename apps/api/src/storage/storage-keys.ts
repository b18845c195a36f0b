/** The folder of original files. */
export const sourceFolder = "sources";

/** Where the parts of a video are stored. `file` is the name in `videos.file`. */
export const storageKeys = {
  /** The folder that is served under `/media`. */
  media: (file: string) => `media/${file}`,
  /** The folder of thumbnails that the creator chose, for all revisions of the video. */
  thumbnails: (file: string) => `media/${file.replace(/-r\d+$/, "")}-thumb`,
  /** The folder of WebVTT files, for all revisions of the video. */
  captions: (file: string) => `media/${file.replace(/-r\d+$/, "")}-captions`,
  /** The original file, from the first byte of its upload on. */
  source: (name: string) => `${sourceFolder}/${name}`,
} as const;
