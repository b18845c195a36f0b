import type * as defaults from "../default-labels";

type Defaults = typeof defaults;

/** Every text of the package, by component: what a language has to translate. */
export interface Labels {
  captionEditor: Defaults["captionEditorLabels"];
  carousel: Defaults["carouselLabels"];
  checklist: Defaults["checklistLabels"];
  confirmDialog: Defaults["confirmDialogLabels"];
  consentDialog: Defaults["consentDialogLabels"];
  continueCard: Defaults["continueCardLabels"];
  copyField: Defaults["copyFieldLabels"];
  deviceRow: Defaults["deviceRowLabels"];
  dialog: Defaults["dialogLabels"];
  dropZone: Defaults["dropZoneLabels"];
  errorState: Defaults["errorStateLabels"];
  followButton: Defaults["followButtonLabels"];
  header: Defaults["headerLabels"];
  imageCropper: Defaults["imageCropperLabels"];
  infiniteSentinel: Defaults["infiniteSentinelLabels"];
  link: Defaults["linkLabels"];
  logo: Defaults["logoLabels"];
  offlineDialog: Defaults["offlineDialogLabels"];
  passwordField: Defaults["passwordFieldLabels"];
  qrPanel: Defaults["qrPanelLabels"];
  quickSearch: Defaults["quickSearchLabels"];
  searchBox: Defaults["searchBoxLabels"];
  settingsNav: Defaults["settingsNavLabels"];
  shareDialog: Defaults["shareDialogLabels"];
  shortcutsDialog: Defaults["shortcutsDialogLabels"];
  sideMenu: Defaults["sideMenuLabels"];
  sortableList: Defaults["sortableListLabels"];
  spinner: Defaults["spinnerLabels"];
  stepper: Defaults["stepperLabels"];
  strengthMeter: Defaults["strengthMeterLabels"];
  thumbnail: Defaults["thumbnailLabels"];
  toast: Defaults["toastLabels"];
  uploadRow: Defaults["uploadRowLabels"];
  verifiedTick: Defaults["verifiedTickLabels"];
  viewCount: Defaults["viewCountLabels"];
}

/** Some of the texts; the others stay English. */
export type PartialLabels = {
  readonly [Component in keyof Labels]?: Readonly<Partial<Labels[Component]>>;
};
