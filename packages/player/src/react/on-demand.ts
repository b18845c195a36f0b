/** What the skin needs only after somebody has used it: one module, so that it is one file. */
export { drawCaptions } from "../skin/draw-captions";
export { updatePreview } from "../skin/update-preview";
