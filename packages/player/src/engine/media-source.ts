type MediaSourceClass = typeof MediaSource;

const classes: {
  MediaSource?: MediaSourceClass | undefined;
  /** Safari's, which says when to load and takes media back. iPhones have no other one. */
  ManagedMediaSource?: MediaSourceClass | undefined;
} = globalThis;

/**
 * The class by which streams are played here: the managed one where there is one, since it saves
 * power and lets AirPlay receivers play. Null where the browser has none.
 */
export function mediaSourceClass(): MediaSourceClass | null {
  return classes.ManagedMediaSource ?? classes.MediaSource ?? null;
}

/** True if the browser plays streams of a type. */
export function isTypeSupported(mime: string): boolean {
  return mediaSourceClass()?.isTypeSupported(mime) === true;
}

/** True if the browser decides when media are loaded, and how long they stay in the buffer. */
export function isManaged(mediaSource: MediaSource): boolean {
  return "streaming" in mediaSource;
}
