/** Frames per second. */
export const maxFrameRate = 60;
