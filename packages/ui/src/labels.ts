/**
 * Every English default, one object per component. Components take the same shape as `labels` (or a single text as a
 * prop), so that a site translates them without touching anything else.
 */

export const spinnerLabels = { loading: "Loading" };
export const linkLabels = { external: "(opens in a new tab)" };
export const verifiedTickLabels = { verified: "Verified" };
export const dialogLabels = { close: "Close" };
export const passwordFieldLabels = { show: "Show password", hide: "Hide password" };
export const thumbnailLabels = { duration: "Duration", watched: "Watched" };
export const errorStateLabels = { retry: "Retry" };
export const headerLabels = {
  skip: "Skip to content",
  menu: "Menu",
  openSearch: "Search",
  closeSearch: "Close search",
};
export const logoLabels = { beta: "BETA" };
export const sideMenuLabels = { title: "Menu", close: "Close menu" };
export const confirmDialogLabels = { cancel: "Cancel" };
export const toastLabels = { region: "Notifications", close: "Close" };
export const strengthMeterLabels = {
  label: "Password strength",
  levels: ["Too short", "Very weak", "Weak", "Fair", "Strong", "Very strong"],
};
export const checklistLabels = { met: "Done:", unmet: "To do:" };
export const stepperLabels = {
  label: "Progress",
  position: (current: number, total: number) => `Step ${current} of ${total}`,
};
export const copyFieldLabels = { copy: "Copy", copied: "Copied" };
export const qrPanelLabels = { image: "QR code", manualKey: "Manual key" };
