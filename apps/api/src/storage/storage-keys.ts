/** Where the parts of a video are stored. `file` is the name in `videos.file`. */
export const storageKeys = {
  /** The folder that is served under `/media`. */
  media: (file: string) => `media/${file}`,
  /** The original file, from the first byte of its upload on. */
  source: (name: string) => `sources/${name}`,
} as const;
