import { preloadMedia } from "../engine/fast-start/preload";

/** For pages that inline the script: `marqueePlayer.preload(src)`. */
Object.assign(globalThis, { marqueePlayer: { preload: preloadMedia } });
