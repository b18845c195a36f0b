import type { preload } from "../dist/boot/index.js";

declare global {
  /** Set by `boot.global.js`. */
  var marqueePlayer: { preload: typeof preload };
}
