export const consentDialogLabels = {
  title: "Your privacy, your choice",
  text:
    "We keep what the site needs to work. With your consent we also keep your watch history in " +
    "this browser, so that you can pick up where you left off.",
  acceptAll: "Accept All",
  necessaryOnly: "Necessary Only",
};
