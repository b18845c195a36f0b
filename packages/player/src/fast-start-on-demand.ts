/** What the headless player loads later: one module, so that it is one file. */
export { createFastEngine } from "./engine/fast-engine";
export { preloadMedia } from "./engine/fast-start/preload";
