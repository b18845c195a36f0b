/** The player's chunk: asked for by the screen, and before that by whoever expects a visitor there. */
export const loadWatchPlayer = () => import("./watch-player");
