/** The part of the skin that is needed only once it is used: one module, so that it is one file. */
export { announcement } from "../skin/announcement";
export { drawCaptions } from "../skin/draw-captions";
export { nextFlash } from "../skin/flash";
export { updatePreview } from "../skin/update-preview";
