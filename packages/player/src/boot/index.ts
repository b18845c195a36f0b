export { preloadMedia as preload, type PreloadOptions } from "../engine/fast-start/preload";
