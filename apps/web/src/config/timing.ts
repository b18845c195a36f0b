/** Milliseconds without typing after which a search starts. */
export const searchDelayMs = 300;
