export const toastLabels = { region: "Notifications", close: "Close" };
