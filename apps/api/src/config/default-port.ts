/** The first port that is tried where none is set. */
export const defaultPort = 4000;
