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
export const followButtonLabels = { follow: "Follow", following: "Following" };
export const continueCardLabels = { remaining: (time: string) => `${time} left` };
export const settingsNavLabels = { label: "Settings" };
export const deviceRowLabels = {
  name: (browser: string, os: string) => `${browser} on ${os}`,
  current: "This device",
  ip: "IP",
  signedIn: "Logged in",
  expires: "Expires",
  remove: "Remove",
  removeNamed: (device: string) => `Remove ${device}`,
};
export const shareDialogLabels = {
  title: "Share",
  link: "Link",
  startAt: (time: string) => `Start at ${time}`,
  system: "Share with an app",
};
export const consentDialogLabels = {
  title: "Your privacy, your choice",
  text: "We keep what the site needs to work. With your consent we also keep your watch history in this browser, so that you can pick up where you left off.",
  acceptAll: "Accept All",
  necessaryOnly: "Necessary Only",
};
export const offlineDialogLabels = {
  title: "No connection",
  text: "You're currently offline, so you won't be able to load new content until your internet connection is restored. This message will automatically disappear when you're back online.",
};
export const shortcutsDialogLabels = { title: "Keyboard shortcuts" };
export const infiniteSentinelLabels = { loading: "Loading more" };
export const carouselLabels = {
  label: "FEATURED",
  role: "carousel",
  slideRole: "slide",
  position: (current: number, total: number) => `${current} of ${total}`,
  show: (current: number, total: number) => `Show ${current} of ${total}`,
  previous: "Previous",
  next: "Next",
  pause: "Pause",
  play: "Play",
};
export const searchBoxLabels = { label: "Search", placeholder: "Search", clear: "Clear" };
export const quickSearchLabels = {
  label: "Search",
  placeholder: "Search",
  clear: "Clear",
  quickTitle: "Quick Search",
  title: "Search",
  results: "Results",
  sort: "Order",
  newest: "Newest",
  oldest: "Oldest",
  viewMore: "View More",
  viewLess: "View Less",
  none: "No results...",
};
