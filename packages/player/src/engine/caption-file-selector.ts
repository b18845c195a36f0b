/** `<track>` elements of captions from files, which are no tracks of the stream. */
export const captionFileSelector = "track[data-marquee-file]";
