/** Ticks per second. */
export const videoTimescale = 90_000;
