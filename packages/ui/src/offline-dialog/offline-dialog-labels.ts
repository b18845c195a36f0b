export const offlineDialogLabels = {
  title: "No connection",
  text:
    "You're currently offline, so you won't be able to load new content until your internet " +
    "connection is restored. This message will automatically disappear when you're back online.",
};
