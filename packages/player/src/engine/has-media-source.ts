type MediaSourceClass = Pick<typeof MediaSource, "isTypeSupported">;

const classes: { MediaSource?: MediaSourceClass; ManagedMediaSource?: MediaSourceClass } = globalThis;

/** Media Source, or Safari's Managed Media Source, which is the only one on iPhones; undefined in a browser without. */
export function mediaSourceClass(): MediaSourceClass | undefined {
  return classes.MediaSource ?? classes.ManagedMediaSource;
}

/** Whether hls.js can play here. */
export function hasMediaSource(): boolean {
  return mediaSourceClass() !== undefined;
}
