/** Frames a second of the output at most. */
export const maxFrameRate = 60;
