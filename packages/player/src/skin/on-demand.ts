/** The part of the skin that is needed only once it is used: one module, so that it is one file. */
export { announcement } from "./announcement";
export { drawCaptions } from "./draw-captions";
export { nextFlash } from "./flash";
export { openSettingsMenu } from "./open-settings-menu";
export { openShortcutList } from "./open-shortcut-list";
export { updatePreview } from "./update-preview";
