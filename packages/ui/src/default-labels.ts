/**
 * The default English labels, one object per component. Components take the same shape as `labels`
 * (or a single text as a prop), so that a site can translate them.
 */

export { captionEditorLabels } from "./caption-editor/caption-editor-labels";
export { carouselLabels } from "./carousel/carousel-labels";
export { checklistLabels } from "./checklist/checklist-labels";
export { confirmDialogLabels } from "./confirm-dialog/confirm-dialog-labels";
export { consentDialogLabels } from "./consent-dialog/consent-dialog-labels";
export { continueCardLabels } from "./continue-card/continue-card-labels";
export { copyFieldLabels } from "./copy-field/copy-field-labels";
export { deviceRowLabels } from "./device-row/device-row-labels";
export { dialogLabels } from "./dialog/dialog-labels";
export { dropZoneLabels } from "./drop-zone/drop-zone-labels";
export { errorStateLabels } from "./error-state/error-state-labels";
export { followButtonLabels } from "./follow-button/follow-button-labels";
export { headerLabels } from "./header/header-labels";
export { imageCropperLabels } from "./image-cropper/image-cropper-labels";
export { infiniteSentinelLabels } from "./infinite-sentinel/infinite-sentinel-labels";
export { linkLabels } from "./link/link-labels";
export { logoLabels } from "./logo/logo-labels";
export { offlineDialogLabels } from "./offline-dialog/offline-dialog-labels";
export { passwordFieldLabels } from "./password-field/password-field-labels";
export { qrPanelLabels } from "./qr-panel/qr-panel-labels";
export { quickSearchLabels } from "./quick-search/quick-search-labels";
export { searchBoxLabels } from "./search-box/search-box-labels";
export { settingsNavLabels } from "./settings-nav/settings-nav-labels";
export { shareDialogLabels } from "./share-dialog/share-dialog-labels";
export { shortcutsDialogLabels } from "./shortcuts-dialog/shortcuts-dialog-labels";
export { sideMenuLabels } from "./side-menu/side-menu-labels";
export { sortableListLabels } from "./sortable-list/sortable-list-labels";
export { spinnerLabels } from "./spinner/spinner-labels";
export { stepperLabels } from "./stepper/stepper-labels";
export { strengthMeterLabels } from "./strength-meter/strength-meter-labels";
export { thumbnailLabels } from "./thumbnail-image/thumbnail-labels";
export { toastLabels } from "./toaster/toast-labels";
export { uploadRowLabels } from "./upload-row/upload-row-labels";
export { verifiedTickLabels } from "./verified-tick/verified-tick-labels";
export { viewCountLabels } from "./view-count/view-count-labels";
