export const defaultPort = 4000;
