export { applyCaptionStyle } from "./apply-caption-style";
export { showCaptionStylePanel } from "./caption-style-panel";
export { parseCaptionStyle, serializeCaptionStyle } from "./stored-caption-style";
