export { loudnessGain, type Loudness } from "../core/loudness";
export { chooseVariant, type VariantConstraints } from "../engine/fast-start/choose-variant";
export { preloadMedia as preload, type PreloadOptions } from "../engine/fast-start/preload";
