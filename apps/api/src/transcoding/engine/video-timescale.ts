/** Clock of all video tracks, in ticks per second. */
export const videoTimescale = 90_000;
