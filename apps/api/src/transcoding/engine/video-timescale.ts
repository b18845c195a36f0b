export const videoTimescale = 90_000;
