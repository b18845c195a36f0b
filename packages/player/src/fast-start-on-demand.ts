/** The part of the headless player that is loaded on demand: one module, so that it is one file. */
export { createFastEngine, requestStartForHls } from "./engine/fast-engine";
export { preloadStream } from "./engine/preload-stream";
